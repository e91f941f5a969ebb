/** Words that products are found and grouped by. An addition of this project. */
import * as z from 'zod'
import { array } from '../../wire.ts'

/** A file has the tags of a product in one cell, with commas between. */
export const ProductTag = z
  .string()
  .max(50)
  .regex(/^[^,\s]([^,\r\n\t]*[^,\s])?$/, 'must have no comma, tab or line break, and no spaces around it')
  .meta({ description: 'A word or a few, without a comma, a tab or a line break, and without spaces around it.' })

export const ProductTags = array(ProductTag, { max: 50 })
