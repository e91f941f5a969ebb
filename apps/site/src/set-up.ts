import { currentCause, type Site, write } from '@cartwright/server'
import { changeSettings, changeStorefront, isCatalogEmpty, readSettings } from '@cartwright/server/hosted'
import { z } from 'zod'

/** What a new shop has to know of itself before it can sell. */
export const SetUpAnswers = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(100, 'Enter at most 100 characters.'),
  country: z.string().refine(isCountry, 'Enter a country as two capital letters, such as DE.'),
  currency: z
    .string()
    .refine(
      (currency) => Intl.supportedValuesOf('currency').includes(currency),
      'Enter a currency as three capital letters, such as EUR.',
    ),
  language: z.enum(['en', 'de'], 'Enter a language: en or de.'),
})
export type SetUpAnswers = z.output<typeof SetUpAnswers>

/** An answer that was given beforehand and is not valid. */
export class SetUpError extends Error {
  override name = 'SetUpError'
}

/** Whether this is a new shop without a name; then setup asks for it. */
export async function needsSetUp(site: Pick<Site, 'db'>): Promise<boolean> {
  const { name, business } = await readSettings(site.db)
  return name === 'Shop' && !business.address?.country && (await isCatalogEmpty(site.db))
}

/**
 * Sets a new shop up.
 *
 * @throws SetUpError naming each answer that is missing or not valid
 */
export async function setUp(site: Site, given: unknown): Promise<void> {
  const parsed = SetUpAnswers.safeParse(given)
  if (!parsed.success)
    throw new SetUpError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const { name, country, currency, language } = parsed.data
  await write(site, currentCause(), async (transaction) => {
    await changeSettings(site, transaction, { currency })
    await changeStorefront(site, transaction, { profile: { name }, locale: { country, languages: [language] } })
  })
}

function isCountry(code: string): boolean {
  // `Intl` throws for what is not two letters.
  return (
    /^[A-Z]{2}$/.test(code) && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  )
}
