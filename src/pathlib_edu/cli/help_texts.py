"""What `--help` shows below the options: examples, and notes."""

DESCRIPTION = "A living textbook on pathfinding: read it, run it, take the course."
EXIT_CODES = """exit codes:
  0  done
  1  there is no path; not every exercise is solved; a result differs from the published one; a certificate is refused
  2  it cannot be done: something is wrong with the command line or with a file
"""
EXAMPLES = (
    """examples:
  pathlib-edu read                                the book, in your browser
  pathlib-edu start my-course                     chapters and exercises, in a folder of your own
  pathlib-edu lab my-course                       the same folder, in JupyterLab
  pathlib-edu check exercises/01_dijkstra.ipynb   did I solve them?
  pathlib-edu grade submissions/ --out grades/    a whole class
  pathlib-edu exercise 20_dead_ends.md            a page of exercises of your own
  pathlib-edu solve maze.txt --search dijkstra    a map drawn in text
  pathlib-edu verify maze.json maze.txt           is the answer right? what `solve --certificate` wrote tells
  pathlib-edu bench korf                          Korf's hundred 15-puzzles
  pathlib-edu bench grid arena.map.scen           compiled searches beside other libraries
  eval "$(pathlib-edu completion bash)"           commands and options, completed with the Tab key

"""
    + EXIT_CODES
)
OWN_EXAMPLES = (
    """examples:
  pathlib-edu exercise 20_dead_ends.md --out dead_ends    the judge is in it, or in 20_dead_ends.py beside it
  pathlib-edu read dead_ends                              try it; then copy the folder onto any web server

"""
    + EXIT_CODES
)
SOLVE_EXAMPLES = (
    """examples:
  pathlib-edu solve maze.txt                              S and G in a picture of . # 2..9
  pathlib-edu solve maze.txt --moves 8 --h octile --weight 1.5
  pathlib-edu solve roads.graph --search dijkstra         lines like `S -> A 4`
  pathlib-edu solve arena.map --from 11,1 --to 40,30      a Moving AI map: row,column from the top left
  pathlib-edu solve arena.map.scen --json                 all its scenarios
  pathlib-edu solve 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3 a 15-puzzle, row by row; 0 is the blank
  pathlib-edu solve 2 8 3 1 6 4 7 0 5 --goal 1 2 3 8 0 4 7 6 5
  pathlib-edu solve puzzle.txt --search budgeted --costs fractional     tiles, a line for each row
  pathlib-edu solve blocks.txt --budget 1GiB              two pictures of . # A..Z, with a line `goal` between them
  pathlib-edu solve maze.lay --json                       Pacman: % wall, . food, P start; a shortest walk to all food
  pathlib-edu solve cats.txt                              fire ^ and water ~ in the picture: all best ways
  pathlib-edu solve roads.gr --from 1 --to 99             several costs for each edge: all best ways
  pathlib-edu solve maze.txt --plot answer.svg            and a picture of the answer; also .png and .pdf
  pathlib-edu solve maze.txt --certificate maze.json      and a proof that no path is cheaper
  pathlib-edu solve - < maze.txt                          what another program prints

"""
    + EXIT_CODES
)
VERIFY_EXAMPLES = (
    """examples:
  pathlib-edu solve maze.txt --moves 8 --certificate maze.json
  pathlib-edu verify maze.json maze.txt --moves 8         the world as `solve` was given it
  pathlib-edu verify puzzle.json 2 8 3 1 6 4 7 0 5        a puzzle on the command line
  pathlib-edu verify roads.json roads.gr --from 1 --to 99

The check reads the world and the certificate, and never asks how the answer was found. It says what it assumes: that
the heuristic, if the certificate uses one, never overestimates.

"""
    + EXIT_CODES
)
LAB_EXAMPLES = """examples:
  pathlib-edu lab my-course                     what `pathlib-edu start my-course` has made
  pathlib-edu lab -- --port 9999 --no-browser   what stands after -- goes to JupyterLab
"""
BENCH_EXAMPLES = """examples:
  pathlib-edu bench korf                         all hundred, in some minutes; Ctrl-C stops, the same command goes on
  pathlib-edu bench korf --only 1-10,79 --search budgeted
  pathlib-edu bench grid arena.map.scen          the longest scenarios: compiled searches, and all libraries there are
  pathlib-edu bench graph USA-road-d.NY.gr.gz --questions 20 --plot times.svg
  pathlib-edu bench graph --made 1000 --peers scipy,routingkit

`pip install 'pathlib-edu[bench]'` brings the libraries; what is not there is left out.
"""
START_EXAMPLES = """examples:
  pathlib-edu start my-course                   a new folder: chapters/, exercises/, solutions/
  pathlib-edu start my-course                   the same, later: it gets a newer edition; your answers stay

What you changed is never lost: your answers, edits and cells are put into the new edition's notebook, and the old one
is kept whole in my-course/earlier/."""
PRINT_NOTE = (
    """A notebook that somebody changed is left as it is; the new one is printed beside it, as NAME.ipynb.new."""
)
COMPLETION_EXAMPLES = """examples:
  eval "$(pathlib-edu completion bash)"           in ~/.bashrc
  eval "$(pathlib-edu completion zsh)"            in ~/.zshrc
  pathlib-edu completion fish | source            in ~/.config/fish/config.fish
"""
AUTOGRADER_EXAMPLES = """examples:
  pathlib-edu autograder gradescope 1     autograder.zip, which a programming assignment of Gradescope takes
  pathlib-edu autograder github 1         .github/workflows/classroom.yml, for the repository of an assignment
"""
GRADE_EXAMPLES = """examples:
  pathlib-edu grade submissions/                    submissions/ada/01_dijkstra.ipynb, submissions/bob/...
  pathlib-edu grade hand-in/*.ipynb --out week-1    hand-in/ada_01_dijkstra.ipynb, ...
  pathlib-edu grade submissions.zip --roster gradebook.csv           as Canvas exports both; or Moodle
  pathlib-edu grade course/submitted --due 2026-11-20T23:59          as nbgrader collects them

A student is known by the number that Canvas or Moodle gives, by the place of their folder, or, where there is neither,
by the file's name. Of each notebook the newest that could be graded counts; all are in the report.

What counts in a submission is its answers, with the cells that the student added. Each notebook runs in a box of its
own, which bubblewrap makes (Linux only): without network, without anybody's files, with limits on time, memory and
disk.

Each result is kept in the folder of the report, in grading.sqlite, as soon as it is there. If the grading is stopped,
the same command goes on where it was, on the same worlds; what has been graded is not graded again."""
