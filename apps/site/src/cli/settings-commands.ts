import { settingNames } from '@cartwright/server/hosted'
import type { Command } from 'commander'
import { collectField, nestFields, parseValue } from './fields.ts'
import type { Means, Output } from './means.ts'
import type { Operator } from './operator.ts'

/** `cartwright settings`: what the owner decides for the whole site. */
export function addSettingsCommands(program: Command, { operate, describe }: Means): void {
  const settings = program.command('settings').description('what the owner decides: sign-up, captcha, languages, taxes')
  settings
    .command('show', { isDefault: true })
    .description('show all settings')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) => operate(read, json, (result) => describe('The settings', shown(flatten(result)))))
  settings
    .command('set')
    .argument(
      '<name=value...>',
      'such as signUp=CLOSED profile.tagline=Tea theme.colors.light.accent=#2f4fc4',
      collectField,
    )
    .description('change settings, also while the site runs; a list is written as JSON')
    .option('--json', 'answer with JSON')
    .action((changes: Record<string, string>, { json }: Output) =>
      operate(
        (site) => change(site, changes),
        json,
        (result) => describe('Changed', shown(only(flatten(result), Object.keys(changes)))),
      ),
    )
}

/** The settings of the site, of its storefront and of its business. */
async function read({ siteSettings, storefront }: Operator): Promise<object> {
  const business = await siteSettings.getBusinessDetails()
  return { ...(await siteSettings.getSiteSettings()), ...(await storefront.getStorefrontSettings()), business }
}

async function change(operator: Operator, texts: Readonly<Record<string, string>>): Promise<object> {
  const ofStorefront = Object.entries(texts).filter(([name]) => storefrontName.test(name))
  const ofBusiness = Object.entries(texts).filter(([name]) => businessName.test(name))
  const ofSite = Object.entries(texts).filter(([name]) => !storefrontName.test(name) && !businessName.test(name))
  const unknown = ofSite.find(([name]) => !settingNames.includes(name))
  if (unknown) {
    const names = [...settingNames, 'profile.…', 'theme.…', 'locale.…', 'business.…'].join(', ')
    throw new Error(`There is no setting ${unknown[0]}; there are ${names}`)
  }
  // The site reads texts for numbers and booleans, and validates all of them.
  if (ofStorefront.length > 0) await operator.storefront.updateStorefrontSettings(nestFields(ofStorefront))
  if (ofBusiness.length > 0)
    await operator.siteSettings.updateBusinessDetails(
      nestFields(ofBusiness.map(([name, text]) => [name.slice('business.'.length), text])),
    )
  if (ofSite.length > 0)
    await operator.siteSettings.updateSiteSettings(
      Object.fromEntries(ofSite.map(([name, text]) => [name, text === '' ? null : parseValue(text)])),
    )
  return read(operator)
}

/** Who runs the shop, such as `business.bankAccount.iban`. */
const businessName = /^business\.[\w.]+$/

/** Settings of the storefront are named by their path, such as `theme.fonts.heading`. */
const storefrontName = /^(profile|theme|locale)\.[\w.]+$/

/** Nested settings by their path. */
function flatten(settings: object, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flatten(value, `${prefix}${name}.`))
        : [[prefix + name, value]],
    ),
  )
}

/** Settings of some names, or below them. */
const only = (settings: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(settings).filter(([path]) => names.some((name) => path === name || path.startsWith(`${name}.`))),
  )

const shown = (settings: object) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
  )
