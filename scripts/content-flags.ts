import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * What the flags of `npm start` mean to `cartwright start`: `--shop <folder>` fills an empty site with the shop of a
 * folder, `--empty` starts a new shop. Without either it is the demo shop.
 *
 * @throws Error for a flag that does not exist
 */
export function contentFlags(given: readonly string[]): string[] {
  const { values } = parseArgs({
    args: [...given],
    options: {
      shop: { type: 'string' },
      empty: { type: 'boolean' },
      name: { type: 'string' },
      country: { type: 'string' },
      currency: { type: 'string' },
      language: { type: 'string' },
    },
  })
  const { shop, empty, ...answers } = values
  if (shop !== undefined && empty) throw new Error('Use either --shop or --empty.')
  if (shop !== undefined) return ['--shop', resolve(shop)]
  if (!empty) return ['--demo']
  return ['--empty', ...Object.entries(answers).flatMap(([name, value]) => (value ? [`--${name}`, value] : []))]
}
