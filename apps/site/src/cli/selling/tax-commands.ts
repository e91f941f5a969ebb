import type { Command } from 'commander'
import { collectField, type FieldTexts, nestFields } from '../fields.ts'
import { manualTaxMappings, taxExemptGroups, taxGroups, taxRegions } from '../generated/resources.ts'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { addEntityCommands, type EntityKind, withLists } from './entity-commands.ts'
import { resourceKind } from './resource-kind.ts'
import { addTaxReports } from './tax-reports.ts'

/** `cartwright tax`: rates, groups of products and exempt customers. */
export function addTaxCommands(program: Command, means: Means): void {
  const tax = program.command('tax').description('tax rates, regions, groups of products and exempt customers')
  addEntityCommands(tax, [rate, region, group, exemptGroup, exemption], means)
  addPresetCommands(tax, means)
  addSettingsCommands(tax, means)
  addTaxReports(tax, means)
}

function addPresetCommands(tax: Command, { operate }: Means): void {
  tax
    .command('presets')
    .description('list the countries whose rates are known')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) =>
      operate(
        ({ taxSettings }) => taxSettings.listTaxPresets(),
        json,
        (presets) =>
          presets
            .map(({ country, rates, asOf }) => {
              const own = rates.filter(({ subdivision, kind }) => subdivision === undefined && kind !== 'goods')
              const regional = rates.filter(({ kind }) => kind === 'regional').length
              const parts = [
                ...own.map((one) => percent(one.rate)),
                ...(regional ? [`${regional} regional rates`] : []),
              ]
              return `${country}  ${parts.join(', ')} (${asOf})`
            })
            .join('\n'),
      ),
    )
  tax
    .command('apply-preset')
    .description('replace the rates of a country by the known ones')
    .argument('<country>', 'such as DE')
    .option('--subdivision <subdivision>', 'only the rates of this part of the country, such as US-NY')
    .option('--only-missing', 'keep the rates that are there, and add those of tax groups without one')
    .option('--json', 'answer with JSON')
    .action((country: string, { json, ...choice }: Output & { subdivision?: string; onlyMissing?: boolean }) =>
      operate(
        ({ taxSettings }) => taxSettings.applyTaxPreset(country, choice),
        json,
        ({ manualTaxMappings, warning }) =>
          [`Set up ${manualTaxMappings.length} rates.`, `  ! ${warning}`, '  Then: cartwright tax confirm'].join('\n'),
      ),
    )
}

function addSettingsCommands(tax: Command, { operate, describe }: Means): void {
  tax
    .command('settings')
    .description('show how taxes are calculated, or change it')
    .argument('[field=value...]', 'such as taxIncludedInItemPrices=false rounding=ORDER', collectField, {})
    .option('--json', 'answer with JSON')
    .action((texts: FieldTexts, { json }: Output) =>
      operate(
        ({ taxSettings }) =>
          Object.keys(texts).length === 0
            ? taxSettings.getTaxSettings()
            : taxSettings.upsertTaxSettings(nestFields(Object.entries(texts))),
        json,
        (settings) => describe('How taxes are calculated', settings),
      ),
    )
  tax
    .command('confirm')
    .description('confirm that the rates are right')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) =>
      operate(
        ({ taxSettings }) => taxSettings.upsertTaxSettings({ confirmed: true }),
        json,
        () => 'The rates are confirmed.',
      ),
    )
}

const rate: EntityKind = {
  ...resourceKind({
    name: 'rate',
    title: 'Rates',
    example: 'country=DE taxName=VAT taxRate=0.19',
    calls: manualTaxMappings,
    line: String,
  }),
  list: async (site) => {
    const places = new Map((await taxRegions(site).list()).map((one) => [one.id ?? '', placeName(one)]))
    const groups = new Map((await taxGroups(site).list()).map(({ id = '', name = '' }) => [id, name]))
    const rates = await manualTaxMappings(site).list()
    // By place; within it the rate of all products first.
    const keyOf = (one: (typeof rates)[number]) => `${places.get(one.taxRegionId ?? '')} ${one.taxGroupId ?? ''}`
    const sorted = rates.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
    return sorted.map((one) => ({
      id: one.id ?? '',
      line: [
        places.get(one.taxRegionId ?? ''),
        one.taxName,
        percent(one.taxRate ?? '0'),
        ...(one.taxGroupId ? [`for ${groups.get(one.taxGroupId) ?? one.taxGroupId}`] : []),
      ].join(' '),
      entity: one,
    }))
  },
  create: async (site, { country, subdivision, ...fields }) => {
    const place = country === undefined ? {} : { taxRegionId: await regionOf(site, String(country), subdivision) }
    return (await manualTaxMappings(site).create({ ...fields, ...place })).id ?? ''
  },
}

const region = resourceKind({
  name: 'region',
  title: 'Regions',
  example: 'country=US subdivision=US-NY taxIncludedInPrice=false',
  calls: taxRegions,
  line: (one) => {
    const { taxIncludedInPrice: included } = one
    return included === undefined ? placeName(one) : `${placeName(one)}, prices ${included ? 'with' : 'without'} tax`
  },
})

const group = resourceKind({
  name: 'group',
  title: 'Groups of products',
  example: 'name=Books goods=BOOKS productIds=<id>,<id>',
  calls: taxGroups,
  line: ({ name, productIds = [] }) => `${name}: ${productIds.length} products`,
  read: (fields) => withLists(fields, 'productIds'),
})

const exemptGroup = resourceKind({
  name: 'exempt-group',
  title: 'Groups of exempt customers',
  example: 'name=Resellers',
  calls: taxExemptGroups,
  line: ({ name = '' }) => name,
})

const exemption: EntityKind = {
  name: 'exemption',
  title: 'Exempt customers',
  example: 'email=buyer@example.com',
  list: async ({ taxSettings }) =>
    (await taxSettings.listTaxExemptions()).map((one) => ({
      id: one.id ?? '',
      line: `${one.email ?? one.memberId}${one.taxExemptGroupId === undefined ? '' : `, rates of group ${one.taxExemptGroupId}`}`,
      entity: one,
    })),
  create: async ({ taxSettings }, fields) => (await taxSettings.createTaxExemption(fields)).id ?? '',
  remove: ({ taxSettings }, id) => taxSettings.deleteTaxExemption(id),
}

/** The region of a place, created where it is missing. */
async function regionOf(site: Operator, country: string, subdivision: unknown): Promise<string> {
  const place = { country, ...(subdivision !== undefined && { subdivision: String(subdivision) }) }
  const { list, create } = taxRegions(site)
  const known = (await list()).find((one) => placeName(one) === placeName(place))
  return known?.id ?? (await create(place)).id ?? ''
}

const placeName = ({ country = '', subdivision }: { country?: string; subdivision?: string }) => subdivision ?? country

const percent = (decimal: string) => `${Math.round(Number(decimal) * 1_000_000) / 10_000} %`
