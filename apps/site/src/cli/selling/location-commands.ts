import type { Command } from 'commander'
import type { Means, Output } from '../means.ts'
import type { Operator } from '../operator.ts'
import { addEntityCommands, clearEmpty, type EntityKind, type Fields, withLists } from './entity-commands.ts'

type Locations = Pick<Operator, 'locations'>

/** `cartwright location`: where stock is. */
export function addLocationCommands(program: Command, means: Means): void {
  const group = program.command('location').description('locations that hold stock')
  addEntityCommands(group, [location], means)
  group
    .command('archive')
    .description('archive one; its stock stays there and is no longer sold')
    .argument('<location>', 'id or name')
    .option('--json', 'answer with JSON')
    .action((text: string, { json }: Output) =>
      means.operate(
        async (site) => site.locations.archiveLocation(await findLocation(site, text)),
        json,
        () => `Archived ${text}`,
      ),
    )
  group
    .command('set-default')
    .description('make one the default location; every piece stays where it is')
    .argument('<location>', 'id or name')
    .option('--json', 'answer with JSON')
    .action((text: string, { json }: Output) =>
      means.operate(
        async (site) => site.locations.setDefaultLocation(await findLocation(site, text)),
        json,
        () => `${text} is the default location`,
      ),
    )
}

const location: EntityKind = {
  name: 'location',
  title: 'Locations',
  example: 'name="Harbour store" timeZone=Europe/Berlin address.country=DE address.city=Kiel priority=1',
  list: async (site) =>
    (await listLocations(site)).map(({ id = '', ...one }) => ({ id, line: describeLocation(one), entity: one })),
  create: async ({ locations }, fields) => (await locations.createLocation(withTypes(fields))).id ?? '',
  update: async ({ locations }, id, fields) => {
    const current = await locations.getLocation(id)
    const {
      id: _,
      default: _default,
      archived: _archived,
      locationType: _type,
      address: knownAddress,
      ...known
    } = current
    const { address = knownAddress, ...others } = clearEmpty(withTypes(fields))
    // A location is replaced as a whole: what is left out is cleared.
    const changed =
      address === null || address === undefined ? {} : { address: { ...knownAddress, ...clearEmpty(Object(address)) } }
    await locations.updateLocation(id, { ...known, ...others, ...changed })
  },
}

const withTypes = (fields: Fields) => withLists(fields, 'locationTypes')

/** Every location that is not archived. */
export async function listLocations({ locations }: Locations) {
  const all = []
  for (let offset = 0; ; offset += 100) {
    const { locations: page } = await locations.listLocations({ paging: { limit: 100, offset } })
    all.push(...page)
    if (page.length < 100) return all
  }
}

/**
 * The id of the location that has this id or name.
 *
 * @throws Error where none has it, or several have the name
 */
export async function findLocation(site: Locations, text: string): Promise<string> {
  const found = (await listLocations(site)).filter(({ id, name }) => id === text || name === text)
  const [first] = found
  if (first?.id === undefined) throw new Error(`There is no location ${text}. \`cartwright location\` lists all.`)
  if (found.length > 1) throw new Error(`Several locations have the name ${text}. Name one by its id.`)
  return first.id
}

type Described = Omit<Awaited<ReturnType<typeof listLocations>>[number], 'id'>

const describeLocation = ({ name, address, priority = 0, sellsOnline, status, ...location }: Described): string =>
  [
    `${name}${location.default ? ' (default)' : ''}`,
    ...[address?.city, address?.country].filter(Boolean),
    `priority ${priority}`,
    ...(sellsOnline === false ? ['not sold online'] : []),
    ...(status === 'INACTIVE' ? ['inactive'] : []),
  ].join(', ')
