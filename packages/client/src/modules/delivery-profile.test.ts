import { expect, test } from 'vitest'
import { deliveryProfile } from '../generated/delivery-profile-functions.ts'
import { createClient, selfHosted } from '../index.ts'

test('a change of a region names the revision that was read, or none', async () => {
  const bodies: unknown[] = []
  const fetch = async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(`${body}`))
    return Response.json({ deliveryProfile: {} })
  }
  const auth = () => ({ getAuthHeaders: async () => ({}) })
  const shop = createClient({ auth, host: selfHosted(), modules: { deliveryProfile }, fetch })
  await shop.deliveryProfile.updateDeliveryRegion('p', { id: 'r', name: 'Isles', revision: '3' })
  await shop.deliveryProfile.updateDeliveryRegion('p', { id: 'r', active: false })
  expect(bodies).toMatchObject([
    { deliveryRegion: { name: 'Isles' }, revision: '3' },
    { deliveryRegion: { active: false } },
  ])
  expect(bodies[1]).not.toHaveProperty('revision')
})
