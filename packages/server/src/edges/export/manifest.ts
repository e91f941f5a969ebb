import { z } from 'zod'

/** The file that makes a folder an export. */
export const MANIFEST = 'manifest.json'

/** The manifest of an export. It names no time, so equal shops have equal exports. */
export const Manifest = z.object({
  format: z.literal('cartwright-export'),
  version: z.literal(1),
  /** The steps of the schema that the tables have. */
  schema: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      folder: z.enum(['data', 'site']),
      columns: z.array(z.string().regex(/^\w+$/)),
      key: z.array(z.string().regex(/^\w+$/)),
      rows: z.int().min(0),
    }),
  ),
  /** The last number that tables gave to a row, which is never given again. */
  numbers: z.record(z.string(), z.int()),
  leftOut: z.record(z.string(), z.array(z.string())),
  files: z.array(z.object({ path: z.string(), bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})
export type Manifest = z.output<typeof Manifest>
