/** The color of a state in a search trace, in the words of that format: by what happened to it. */
export const TRACE_COLOR = "${{ $.type == 'solution' ? color.purple : color[$.type] }}";
