import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { serveResource } from '../../../platform/resources/resource-routes.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { attributeWords, readAttributes } from '../../product/attributes.ts'
import { storedAttributes } from './stored-attributes.ts'

/** The attributes of products: the owner defines them, everyone reads those that pages show. */
export function attributeRoutes(app: Hono<Env>): void {
  serveResource(app, storedAttributes)
  serve(app, calls.ListProductAttributes, async ({ site: { db }, language }) => {
    const shown = language ?? (await readSettings(db)).language
    const all = (await readAttributes(db)).filter(({ visible }) => visible)
    return {
      attributes: all.map((attribute) => {
        const { name, labelOf } = attributeWords(attribute, shown)
        const { key, type, unit, filterable, choices } = attribute
        return {
          key,
          name,
          type,
          ...(unit && { unit }),
          filterable,
          choices: choices.map((value) => ({ value, label: labelOf(value) })),
        }
      }),
    }
  })
}
