import {
  BusinessAddress,
  type StorefrontAnnouncement,
  type StorefrontLocaleChanges,
  type StorefrontProfileChanges,
  type StorefrontSettingsChanges,
  type StorefrontThemeChanges,
} from '@cartwright/contract'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { clears, rejectCleared, withDefaults, withoutCleared } from '../../platform/kernel/cleared.ts'
import { defined } from '../../platform/kernel/defined.ts'
import { invalidField, ValidationError } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findPublicFile } from '../../platform/media/library/find-public-file.ts'
import { markUsed } from '../../platform/media/library/mark-used.ts'
import { changeSettings } from '../../platform/settings/change-settings.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import { completeTheme, mergeTheme } from '../../platform/settings/theme.ts'
import { contrastViolations } from './contrast.ts'
import { type ImageName, imageNames } from './images.ts'

type Change = Partial<Pick<SiteSettings, 'name' | 'language' | 'business' | 'storefront'>>

/**
 * Changes what the owner decides about the storefront, and clears what is `null`.
 *
 * @throws ValidationError naming each field that is not valid
 * @throws ApplicationError MEDIA_NOT_FOUND for an unknown image, REVISION_CONFLICT
 */
export function updateStorefront(site: Services, changes: StorefrontSettingsChanges): Promise<SiteSettings> {
  rejectCleared(changes, 'settings', 'profile', 'locale')
  rejectCleared(changes.profile ?? {}, 'settings.profile', 'name')
  return write(site, currentCause(), (transaction) => changeStorefront(site, transaction, changes))
}

/** The same inside a transaction, for callers that change more than this. */
export async function changeStorefront(
  site: Services,
  transaction: Transaction,
  changes: StorefrontSettingsChanges,
): Promise<SiteSettings> {
  const { profile, theme, locale, announcement, revision } = changes
  let settings = await readSettings(transaction)
  requireRevision(revision, settings.version)
  const apply = (change: Change) => {
    settings = { ...settings, ...change }
  }
  apply({ storefront: withoutCleared(settings.storefront, changes) })
  if (profile) apply(changeProfile(settings, await withFileIds(site, transaction, profile)))
  if (theme) apply(changeTheme(settings, await withFontIds(site, transaction, theme)))
  if (locale) apply(changeLocale(settings, locale))
  if (announcement) apply(changeAnnouncement(settings, announcement))
  const names = Object.entries({ profile, theme, locale, announcement }).flatMap(([name, fields]) =>
    Object.keys(fields ?? {}).map((field) => `${name}.${field}`),
  )
  await recordAudit(transaction, { action: 'SETTINGS_CHANGED', details: { names } }, site.now())
  const { name, language, business, storefront } = settings
  return changeSettings(site, transaction, { name, language, business, storefront })
}

function changeProfile({ business, storefront }: SiteSettings, changes: StorefrontProfileChanges): Change {
  const { name, email, phone, address, description, logo, translations, ...rest } = changes
  const languages = translations?.map(({ language }) => language) ?? []
  const twice = languages.findIndex((language, index) => languages.indexOf(language) !== index)
  if (twice >= 0) throw invalidField(`settings.profile.translations[${twice}].language`, 'is in the list twice')
  const known = withoutCleared(storefront.profile ?? {}, changes)
  return {
    ...(name !== undefined && { name }),
    business: cleared({
      ...withoutCleared(business, changes),
      ...defined({ email, phone, address, description, logo }),
    }),
    storefront: {
      ...storefront,
      profile: cleared({ ...known, ...defined(rest), ...(translations && { translations }) }),
    },
  }
}

function changeTheme({ storefront }: SiteSettings, changes: StorefrontThemeChanges): Change {
  const theme = mergeTheme(storefront.theme ?? {}, changes)
  const violations = contrastViolations(completeTheme(theme))
  if (violations.length > 0) throw new ValidationError(violations)
  return { storefront: { ...storefront, theme } }
}

function changeLocale({ language, business, storefront }: SiteSettings, changes: StorefrontLocaleChanges): Change {
  const { country, languages } = withDefaults(changes, { languages: [language] })
  const [first = language, ...furtherLanguages] = languages ?? [language, ...(storefront.furtherLanguages ?? [])]
  const twice = furtherLanguages.find((one, index) => one === first || furtherLanguages.indexOf(one) !== index)
  if (twice !== undefined) throw invalidField('settings.locale.languages', `names ${twice} twice`)
  return {
    language: first,
    business: country === undefined && !clears(changes, 'country') ? business : inCountry(business, country),
    storefront: { ...storefront, furtherLanguages },
  }
}

const inCountry = (business: SiteSettings['business'], country = ''): SiteSettings['business'] => ({
  ...business,
  address: { ...(business.address ?? BusinessAddress.parse({})), country },
})

function changeAnnouncement({ storefront }: SiteSettings, announcement: StorefrontAnnouncement): Change {
  const { startDate, endDate, translations = [] } = announcement
  if (startDate !== undefined && endDate !== undefined && Date.parse(endDate) <= Date.parse(startDate))
    throw invalidField('settings.announcement.endDate', 'must be after startDate')
  const languages = translations.map(({ language }) => language)
  const twice = languages.findIndex((language, index) => languages.indexOf(language) !== index)
  if (twice >= 0) throw invalidField(`settings.announcement.translations[${twice}].language`, 'is in the list twice')
  return { storefront: { ...storefront, announcement } }
}

/** The images under the ids that they are stored by. */
async function withFileIds(
  site: Services,
  transaction: Transaction,
  profile: StorefrontProfileChanges,
): Promise<StorefrontProfileChanges> {
  const found: { [Name in ImageName]?: string } = {}
  for (const name of imageNames) {
    const named = profile[name]
    if (!named) continue
    const field = `settings.profile.${name}`
    const { id, media_type } = await findPublicFile(transaction, named, field)
    if (!media_type.startsWith('image/')) throw invalidField(field, 'must be an image')
    found[name] = id
  }
  await markUsed(transaction, Object.values(found), site.now())
  return { ...profile, ...found }
}

/** At most this many bytes: a page waits for its fonts. */
const MAX_FONT_SIZE = 300_000

/** The fonts under the ids that they are stored by. */
async function withFontIds(
  site: Services,
  transaction: Transaction,
  theme: StorefrontThemeChanges,
): Promise<StorefrontThemeChanges> {
  const found: { headingFile?: string; bodyFile?: string } = {}
  for (const name of ['headingFile', 'bodyFile'] as const) {
    const named = theme.fonts?.[name]
    if (!named) continue
    const field = `settings.theme.fonts.${name}`
    const { id, size_in_bytes: size } = await findPublicFile(transaction, named, field)
    if (!id.endsWith('.woff2')) throw invalidField(field, 'must be a WOFF2 file')
    if (size > MAX_FONT_SIZE) throw invalidField(field, `must have at most ${MAX_FONT_SIZE / 1000} kB`, 'OTHER')
    found[name] = id
  }
  await markUsed(transaction, Object.values(found), site.now())
  return { ...theme, ...(theme.fonts && { fonts: { ...theme.fonts, ...found } }) }
}

/** Without what an empty text clears. */
const cleared = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as T
