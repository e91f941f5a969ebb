import { readSettings, settingNames, updateSettings } from '@cartwright/server'
import { z } from 'zod'
import { operation } from './operation.ts'

const changes = z.object({ changes: z.record(z.string(), z.string()).default({}) })

/** Shows what the owner decides for the whole site, and changes it first where that is asked. */
export const settingsOperations = [
  operation('settings', changes, async (site, { changes }) => {
    const unknown = Object.keys(changes).find((name) => !settingNames.includes(name))
    if (unknown !== undefined) throw new Error(`There is no setting ${unknown}; there are ${settingNames.join(', ')}`)
    if (Object.keys(changes).length === 0) return readSettings(site.db)
    return updateSettings(site, Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, read(text)])))
  }),
]

/** A list is written as JSON; everything else is the text it is. */
function read(text: string): unknown {
  if (!text.startsWith('[')) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${text} is not JSON`)
  }
}
