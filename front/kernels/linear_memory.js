/** The compiled kernels, and the memory in which they work: arrays lie in it one after the other, and it grows as they need. */

const PAGE = 65_536; // bytes by which WebAssembly's memory grows
const ALIGNED = 16; // bytes: arrays begin at multiples of it

/** @typedef {Uint8ArrayConstructor | Int32ArrayConstructor | BigInt64ArrayConstructor | BigUint64ArrayConstructor | Float64ArrayConstructor} ArrayType */

/** An array in the memory of the kernels. @template {ArrayType} T */
export class Laid {
  /** @param {WebAssembly.Memory} memory
   * @param {T} type
   * @param {number} address
   * @param {number} length */
  constructor(memory, type, address, length) {
    this.memory = memory;
    this.type = type;
    this.address = address;
    this.length = length;
  }

  /** What is in it, as it stands: asked for anew after each call and each array, since memory that has grown has moved.
   * @returns {InstanceType<T>} */
  get view() {
    return /** @type {InstanceType<T>} */ (new this.type(this.memory.buffer, this.address, this.length));
  }
}

/** The kernels have no memory of their own but what is laid out here: two searches at once need two of these. */
export class Kernels {
  /** @param {WebAssembly.Module} module  see `loadKernels` */
  constructor(module) {
    const { exports } = new WebAssembly.Instance(module, {});
    this.exports = /** @type {Record<string, Function>} */ (/** @type {unknown} */ (exports));
    this.memory = /** @type {WebAssembly.Memory} */ (exports.memory);
    this.end = Number(/** @type {WebAssembly.Global} */ (exports.__heap_base).value);
  }

  /** Lay out an array: of zeros, where nothing lay before. Where there is no memory for it, RangeError.
   * @template {ArrayType} T
   * @param {T} type
   * @param {number} length
   * @returns {Laid<T>} */
  array(type, length) {
    const address = Math.ceil(this.end / ALIGNED) * ALIGNED;
    this.end = address + length * type.BYTES_PER_ELEMENT;
    const lacking = this.end - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE));
    return new Laid(this.memory, type, address, length);
  }

  /** Lay out an array that holds what another does.
   * @template {ArrayType} T
   * @param {T} type
   * @param {InstanceType<T>} held
   * @returns {Laid<T>} */
  copied(type, held) {
    const laid = this.array(type, held.length);
    /** @type {{set(held: unknown): void}} */ (/** @type {unknown} */ (laid.view)).set(held);
    return laid;
  }

  /** Call a kernel. An array goes over as its address and its length; a 64-bit number is a BigInt.
   * @param {string} name
   * @param {...(Laid<any> | number | bigint)} given
   * @returns {number} */
  call(name, ...given) {
    return Number(this.exports[name](...given.flatMap((one) => (one instanceof Laid ? [one.address, one.length] : [one]))));
  }
}
