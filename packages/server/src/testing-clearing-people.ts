/** Updates of people, apps and plugins, with a value for each field. */
import { calls } from '@cartwright/contract'
import { z } from 'zod'
import { memberToken } from './people/sign-in/testing-members.ts'
import { answerOf, type Clearing, type ClearingShop } from './testing-clearing.ts'

const record = z.record(z.string(), z.unknown())
const idOf = (value: unknown) => z.object({ id: z.string() }).parse(value).id
const GUID = 'a1b2c3d4-0000-4000-8000-000000000001'

const webhook: Clearing = {
  call: calls.UpdateWebhookSubscription,
  one: 'subscription',
  open: async (shop) => {
    const subscription = { url: 'https://hooks.test/a', eventTypes: ['wix.ecom.v1.order_created'] }
    const id = idOf((await answerOf(shop, calls.CreateWebhookSubscription, { subscription })).subscription)
    const read = async () => {
      const { subscriptions } = await answerOf(shop, calls.ListWebhookSubscriptions, {})
      return (
        z
          .array(record)
          .parse(subscriptions)
          .find((one) => one.id === id) ?? {}
      )
    }
    return { entity: { id }, read, values: { description: 'Orders', active: false } }
  },
}

const plugin: Clearing = {
  call: calls.UpdateServicePlugin,
  one: 'servicePlugin',
  open: async (shop) => {
    const servicePlugin = { kind: 'ECOM_SHIPPING_RATES', name: 'Bikes', url: 'https://bikes.test/rates' }
    const id = idOf((await answerOf(shop, calls.CreateServicePlugin, { servicePlugin })).servicePlugin)
    const read = async () => {
      const { servicePlugins } = await answerOf(shop, calls.ListServicePlugins, {})
      return (
        z
          .array(record)
          .parse(servicePlugins)
          .find((one) => one.id === id) ?? {}
      )
    }
    return {
      entity: { id },
      read,
      values: {
        appId: GUID,
        enabled: false,
        fallback: 'BLOCK',
        fallbackRate: { title: 'Bike', price: '5' },
        timeLimit: 2000,
        cacheSeconds: 60,
      },
    }
  },
}

const app: Clearing = {
  call: calls.UpdateOAuthApp,
  one: 'oAuthApp',
  unset: {
    actsForOwner: 'An app acts for the owner by its scopes: see scopes.',
    scopes: 'Of an app that acts for the owner; null is an error as the empty list is.',
    agentProfile: 'The address of a profile on another server.',
  },
  open: async (shop) => {
    const made = await answerOf(shop, calls.CreateOAuthApp, { oAuthApp: { name: 'Kiosk' } })
    const id = idOf(made.oAuthApp)
    const read = async () => {
      const { oAuthApps } = await answerOf(shop, calls.ListOAuthApps, {})
      return (
        z
          .array(record)
          .parse(oAuthApps)
          .find((one) => one.id === id) ?? {}
      )
    }
    return {
      entity: { id },
      read,
      values: {
        allowedRedirectUris: ['https://kiosk.test/back'],
        allowedOrigins: ['https://kiosk.test'],
        allowedLogoutUris: ['https://kiosk.test/out'],
        applicationType: 'NATIVE',
        requiresConsent: true,
        idTokenSignedResponseAlg: 'RS256',
        imageAddresses: 'SITE',
        catalogVersion: 'V1_CATALOG',
      },
    }
  },
}

async function newMember(shop: ClearingShop) {
  const token = await memberToken(shop.site)
  const { member } = await answerOf(shop, calls.GetMyMember, { fieldsets: ['FULL'] }, token)
  return { token, id: idOf(member) }
}

const contact = { firstName: 'Ada', lastName: 'Larkin', phones: ['+49 421 1'], company: 'Moor', jobTitle: 'Potter' }

const contactOf = async (shop: ClearingShop, id: string) => {
  const { member } = await answerOf(shop, calls.GetMember, { id, fieldsets: ['FULL'] })
  const { emails: _, ...rest } = z.object({ contact: z.looseObject({ emails: z.unknown() }) }).parse(member).contact
  return rest
}

const member: Clearing = {
  call: calls.UpdateMember,
  one: 'member',
  open: async (shop) => {
    const { id } = await newMember(shop)
    const read = async () => ({
      ...record.parse((await answerOf(shop, calls.GetMember, { id, fieldsets: ['FULL'] })).member),
      contact: await contactOf(shop, id),
    })
    return {
      entity: { id },
      read,
      values: {
        contact,
        profile: { nickname: 'Ada' },
        privacyStatus: 'PUBLIC',
      },
    }
  },
}

const identity: Clearing = {
  call: calls.UpdateMyIdentity,
  one: 'identity.identityProfile',
  unset: { labels: 'Only owners and apps set labels.' },
  open: async (shop) => {
    const { token } = await newMember(shop)
    const read = async () => {
      const { identity } = await answerOf(shop, calls.GetMyIdentity, {}, token)
      return z.object({ identityProfile: record }).parse(identity).identityProfile
    }
    return {
      entity: {},
      token,
      read,
      values: {
        firstName: 'Ada',
        lastName: 'Larkin',
        nickname: 'ada',
        picture: 'https://elsewhere.test/a.jpg',
        phones: ['+49 421 1'],
        language: 'de',
        privacyStatus: 'PUBLIC',
        customFields: [{ name: 'size', value: { strValue: 'L' } }],
        secondaryEmails: [{ email: 'ada@example.org' }],
        phonesV2: [{ phone: '+49 421 1' }],
        addresses: [{ address: { city: 'Bremen' } }],
        company: 'Moor',
        position: 'Potter',
        birthdate: '1990-05-01',
        subscription: true,
        vatId: 'DE1',
      },
    }
  },
}

const staff: Clearing = {
  call: calls.UpdateStaffMember,
  one: 'staffMember',
  unset: { permissions: 'All of them are given each time.' },
  open: async (shop) => {
    const staffMember = { email: 'staff@example.com', role: 'CUSTOM', permissions: ['VIEW_ORDERS'] }
    const id = idOf((await answerOf(shop, calls.InviteStaff, { staffMember })).staffMember)
    const read = async () => {
      const { staff: all } = await answerOf(shop, calls.ListStaff, {})
      return (
        z
          .array(record)
          .parse(all)
          .find((one) => one.id === id) ?? {}
      )
    }
    return {
      entity: { role: 'CUSTOM', permissions: ['VIEW_ORDERS'] },
      beside: { staffMemberId: id },
      read,
      values: { name: 'Ada' },
    }
  },
}

const review: Clearing = {
  call: calls.UpdateReview,
  one: 'review',
  open: async () => ({ entity: { id: GUID }, read: async () => ({ revision: '1' }), values: {} }),
}

export const peopleUpdates: readonly Clearing[] = [webhook, plugin, app, member, identity, staff, review]
