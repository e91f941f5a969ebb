import { isCountry } from '@cartwright/design'
import { currentCause, type Site, write } from '@cartwright/server'
import { applyShop, applyTaxPreset, findTaxPreset, isCatalogEmpty, readSettings } from '@cartwright/server/hosted'
import { z } from 'zod'
import { defaultDelivery, findCountryPreset } from './country-presets.ts'

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
  /** Only the taxes of this part of the country. */
  subdivision: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'Enter a subdivision such as US-NY.')
    .optional(),
})
export type SetUpAnswers = z.output<typeof SetUpAnswers>

/** An answer that was given beforehand and is not valid. */
export class SetUpError extends Error {
  override name = 'SetUpError'
}

/** What the owner of a new shop has to confirm or to add. */
export interface SetUpResult {
  readonly warnings: readonly string[]
}

/** Whether the site is a new shop without a name or country. Then its first page asks for them. */
export async function needsSetUp(site: Pick<Site, 'db'>): Promise<boolean> {
  const { name, business } = await readSettings(site.db)
  return name === 'Shop' && !business.address?.country && (await isCatalogEmpty(site.db))
}

/**
 * Sets a new shop up: name, currency, language, the taxes of its country, and delivery within it.
 *
 * @throws SetUpError naming each answer that is missing or not valid
 */
export async function setUp(site: Site, given: unknown): Promise<SetUpResult> {
  const parsed = SetUpAnswers.safeParse(given)
  if (!parsed.success)
    throw new SetUpError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const { name, country, currency, language, subdivision } = parsed.data
  const taxes = findTaxPreset(country)
  requireSubdivision(taxes, country, subdivision)
  const delivery = defaultDelivery(country, currency, language)
  const timeZone = findCountryPreset(country)?.timeZone
  const shop = {
    profile: { name },
    locale: { country, currency, languages: [language], ...(timeZone && { timeZone }) },
    settings: { weightUnit: country === 'US' ? 'LB' : 'KG' },
    ...(delivery && { delivery }),
  }
  const warning = await write(site, currentCause(), async (transaction) => {
    await applyShop(site, transaction, shop)
    return taxes && applyTaxPreset(transaction, taxes, { subdivision }, site.now())
  })
  return {
    warnings: [
      warning ?? `No tax rates are known for ${country}. Add them: npx cartwright tax --help`,
      ...(delivery
        ? [`Delivery within ${country} costs ${delivery.options[0]?.rates[0]?.price} ${currency}. Check the price.`]
        : [`There is no delivery option yet. Add one: npx cartwright delivery --help`]),
    ],
  }
}

function requireSubdivision(
  preset: ReturnType<typeof findTaxPreset>,
  country: string,
  subdivision: string | undefined,
): void {
  if (subdivision === undefined || preset?.rates.some((rate) => rate.subdivision === subdivision)) return
  throw new SetUpError(`subdivision: No tax rates are known for ${subdivision} in ${country}.`)
}
