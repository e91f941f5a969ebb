import type { DemoImage } from '../demo-catalog.ts'

/** A product image: all of them are 4:5. */
export const image = (id: string, alt: string): DemoImage => ({ id, alt, width: 1200, height: 1500 })
