import { STORES_APP_ID } from '../../packages/client/src/index.ts'
import { newAddress } from '../shopping.ts'
import { type Callers, type Member, newMember, productId } from './callers.ts'
import { buy } from './purchase.ts'

const consentText = 'Ich möchte Neuigkeiten per E-Mail.'

/** Members, staff, groups, subscriptions, wishes and reviews. Returns the member that buys most. */
export async function addPeople(callers: Callers): Promise<Member> {
  const { owner, visitor } = callers
  const names = ['Mara', 'Jürgen', 'Zoë', '李', 'Мария', "D'Arcy"]
  const members = await Promise.all(names.map((name) => newMember(callers, name)))
  const [first] = members
  if (!first) throw new Error('The complete shop needs a member')
  await addToGroups(callers, members)
  await review(callers, members)
  const { client, email } = first
  await client.wishlist.addToMyWishlist(productId(callers, 'lampe'))
  await client.emailSubscriptions.setMyEmailSubscription(true, { consentText })
  await visitor().emailSubscriptions.subscribeToNewsletter({ email: newAddress(), consentText, language: 'de' })
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId(callers, 'ausverkauft') }
  for (const address of [email, newAddress()])
    await visitor().backInStockNotifications.createBackInStockNotificationRequest({ catalogReference, email: address })
  await owner.staff.inviteStaff({ email: newAddress(), name: 'Ole', role: 'SUPPORT' })
  await owner.staff.inviteStaff({ email: newAddress(), name: 'Ida', role: 'CUSTOM', permissions: ['MANAGE_PRODUCTS'] })
  await owner.memberManagement.addMemberNote(first.id, 'Ruft gern an.')
  await owner.memberManagement.blockMember(members[5]?.id ?? '')
  await owner.memberManagement.createMember({ loginEmail: newAddress(), contact: { firstName: 'Noch nie da' } })
  await owner.customerEInvoices.setCustomerEInvoice(email, { buyerReference: '04011000-1234512345-06' })
  return first
}

async function addToGroups({ owner }: Callers, members: readonly Member[]): Promise<void> {
  const { customerGroups } = await owner.customerGroups.queryCustomerGroups()
  for (const { id = '', revision = '', name } of customerGroups)
    if (name === 'Werkstätten')
      await owner.customerGroups.updateCustomerGroup(id, { revision, memberIds: members.slice(1, 3).map((m) => m.id) })
  const { taxExemptGroups } = await owner.taxExemptGroups.queryTaxExemptGroups()
  const [charity] = taxExemptGroups
  if (charity?.id)
    await owner.contactTaxDetails.upsertContactTaxDetails({ id: members[2]?.id ?? '', taxExemptGroupId: charity.id })
}

/** Reviews by buyers: one approved with a reply, one rejected, one that waits. */
async function review(callers: Callers, members: readonly Member[]): Promise<void> {
  const ids: string[] = []
  for (const [index, { client, email }] of members.slice(0, 3).entries()) {
    await buy(callers, client, { email, goods: [{ slug: 'brot' }] })
    const content = { title: `Note ${5 - index}`, body: 'Knusprig & gut <3', rating: 5 - index }
    const { id } = await client.reviews.createReview({
      namespace: 'stores',
      entityId: productId(callers, 'brot'),
      content,
    })
    ids.push(id)
  }
  const [approved = '', rejected = ''] = ids
  const { reviews } = callers.owner
  await reviews.bulkUpdateModerationStatus({ id: approved }, 'APPROVED')
  await reviews.bulkUpdateModerationStatus({ id: rejected }, 'REJECTED')
  await reviews.setReply(approved, 'Danke, Mara.')
}
