/** The placeholder of a value in a statement that is cached for later requests of the same shape. */
export class Slot {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

/** Gives out the places of a statement's values, in the order the values will come. */
export class Slots {
  #count = 0

  next(): Slot {
    return new Slot(this.#count++)
  }
}

/** A kept statement's parameters for one request. */
export function fillSlots(parameters: readonly unknown[], values: readonly unknown[]): unknown[] {
  return parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.index] : parameter))
}
