/** Updates of what products share, of stock and of locations, with a value for each field. */
import { type Call, calls } from '@cartwright/contract'
import { z } from 'zod'
import { answerOf, type Clearing } from './testing-clearing.ts'
import { idOf, newName, newProduct, record } from './testing-clearing-catalog.ts'

/** A brand, a ribbon, a section or a customization. */
const entityV3 = (
  one: string,
  [create, get, call]: readonly [create: Call, get: Call, update: Call],
  make: (name: string) => { readonly least: object; readonly values: Readonly<Record<string, unknown>> },
): Clearing => ({
  call,
  one,
  open: async (shop) => {
    const { least, values } = make(newName(one))
    const id = idOf((await answerOf(shop, create, { [one]: least }))[one])
    return {
      entity: { id },
      read: async () => record.parse((await answerOf(shop, get, { [`${one}Id`]: id }))[one]),
      values,
    }
  },
})

const stock: Clearing = {
  call: calls.UpdateInventoryVariants,
  one: 'inventoryItem',
  unset: { variants: 'The stock of the variants that are named.' },
  open: async (shop) => {
    const productId = await newProduct(shop)
    return {
      entity: { productId },
      read: async () =>
        record.parse(
          z
            .object({ inventoryItems: z.array(z.unknown()) })
            .parse(await answerOf(shop, calls.QueryInventory, { query: { filter: JSON.stringify({ productId }) } }))
            .inventoryItems[0],
        ),
      values: { trackQuantity: true, preorderInfo: { enabled: true, message: 'In May' } },
    }
  },
}

const location: Clearing = {
  call: calls.UpdateLocation,
  one: 'location',
  unset: {
    default: 'Another call moves it.',
    archived: 'Another call archives it.',
    locationType: 'The first of locationTypes.',
  },
  open: async (shop) => {
    const least = { name: newName('Depot'), timeZone: 'Europe/Berlin', address: { country: 'DE' } }
    const id = idOf((await answerOf(shop, calls.CreateLocation, { location: least })).location)
    return {
      entity: { ...least, id },
      read: async () => record.parse((await answerOf(shop, calls.GetLocation, { id })).location),
      values: {
        description: 'Behind the station',
        status: 'INACTIVE',
        locationTypes: ['OFFICES'],
        email: 'depot@example.com',
        phone: '+49 421 1234',
        fax: '+49 421 1235',
        businessSchedule: {
          periods: [{ openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:00' }],
        },
        extendedFields: { namespaces: { app: { note: 'x' } } },
        sellsOnline: false,
        priority: 3,
      },
    }
  },
}

export const entityUpdates: readonly Clearing[] = [
  stock,
  location,
  entityV3('brand', [calls.CreateBrandV3, calls.GetBrandV3, calls.UpdateBrandV3], (name) => ({
    least: { name },
    values: {},
  })),
  entityV3('ribbon', [calls.CreateRibbonV3, calls.GetRibbonV3, calls.UpdateRibbonV3], (name) => ({
    least: { name },
    values: {},
  })),
  entityV3('infoSection', [calls.CreateInfoSectionV3, calls.GetInfoSectionV3, calls.UpdateInfoSectionV3], (name) => ({
    least: { uniqueName: name, title: name },
    values: {
      description: { nodes: [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'Crete' } }] }] },
      plainDescription: '<p>Crete</p>',
    },
  })),
  entityV3(
    'customization',
    [calls.CreateCustomizationV3, calls.GetCustomizationV3, calls.UpdateCustomizationV3],
    (name) => ({
      least: { name, customizationType: 'MODIFIER', customizationRenderType: 'FREE_TEXT' },
      values: { freeTextInput: { minCharCount: 2, maxCharCount: 9 } },
    }),
  ),
]
