/** The revision that all settings of a site share. */
import { int64, optional } from '../../wire.ts'

/** Of settings that are read. */
export const settingsRevision = int64.describe('Rises with each change of any setting of the site.')

/** Of a change. */
export const seenSettingsRevision = optional(int64).describe(
  'Where given, the change is rejected unless this is the current revision of the settings.',
)
