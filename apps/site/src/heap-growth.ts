import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heap double before all of it is looked through. V8 itself would allow it a tenth more than lives where little of
 * it lives long, and after minutes of that collect everything each second: answers then wait up to ten milliseconds.
 */
export function letHeapGrow(): void {
  setFlagsFromString('--heap-growing-percent=100')
}
