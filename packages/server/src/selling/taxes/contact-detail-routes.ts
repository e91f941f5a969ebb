import { type ContactTaxDetails, type ContactTaxDetailsRequestedFields, calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { findMember, findMemberByContact } from '../../people/members/member-store.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Stored } from '../../platform/database/documents.ts'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { changeEach } from '../../platform/query/bulk-results.ts'
import { filterList, selectPage } from '../../platform/query/select-page.ts'
import { stamps } from '../../platform/resources/stamps.ts'
import { changeTags, requireTagChange } from './tags.ts'
import { type ContactTaxes, contactTaxes, taxExemptGroups } from './tax-groups.ts'
import { countryOfVatNumber, normalizeVatNumber } from './vat-number.ts'
import { checkVatNumber } from './vat-number-checks.ts'

type Fields = readonly ContactTaxDetailsRequestedFields[] | undefined
type Given = ContactTaxDetails & { readonly id: string; readonly taxExemptGroupId: string }

function toWire(stored: Stored<ContactTaxes>): ContactTaxDetails {
  const { contactId, groupId, tags, extendedFields } = stored.value
  return {
    id: contactId,
    taxExemptGroupId: groupId,
    ...(tags && { tags }),
    ...(extendedFields && { extendedFields }),
    ...stamps(stored),
  }
}

async function withContact(db: Queryable, stored: Stored<ContactTaxes>, fields: Fields): Promise<ContactTaxDetails> {
  const wire = toWire(stored)
  if (!fields?.includes('CONTACT_DETAILS')) return wire
  const { id, vatId } = stored.value
  const member = await findMember(db, id)
  const { firstName, lastName, company } = member?.profile ?? {}
  const contactDetails = {
    ...(firstName && { firstName: firstName.slice(0, 100) }),
    ...(lastName && { lastName: lastName.slice(0, 100) }),
    ...(company && { company: company.slice(0, 100) }),
    ...(member && { email: member.email }),
    ...(vatId !== undefined && { vatId }),
  }
  return { ...wire, contactDetails }
}

/** A member by its own id or by its contact id. */
const findContact = async (db: Queryable, id: string) => (await findMemberByContact(db, id)) ?? findMember(db, id)

/** @throws CONTACT_TAX_DETAILS_NOT_FOUND */
async function requireDetails(db: Queryable, id: string): Promise<Stored<ContactTaxes>> {
  const member = await findContact(db, id)
  const stored = member && (await contactTaxes.find(db, member.id))
  if (!stored) throw rejected('CONTACT_TAX_DETAILS_NOT_FOUND')
  return stored
}

/** @throws ValidationError, CONTACT_NOT_FOUND and TAX_EXEMPT_GROUP_NOT_FOUND, all before it writes */
async function save(transaction: Transaction, given: Given, now: Date): Promise<Stored<ContactTaxes>> {
  const member = await findContact(transaction, given.id)
  if (!member) throw rejected('CONTACT_NOT_FOUND')
  if (!(await taxExemptGroups.find(transaction, given.taxExemptGroupId))) throw rejected('TAX_EXEMPT_GROUP_NOT_FOUND')
  const known = (await contactTaxes.find(transaction, member.id))?.value
  const vatId = vatIdOf(given) ?? known?.vatId
  const tags = given.tags ?? known?.tags
  const extendedFields = given.extendedFields ?? known?.extendedFields
  const value = {
    id: member.id,
    contactId: member.contactId,
    groupId: given.taxExemptGroupId,
    ...(vatId && { vatId }),
    ...(tags && { tags }),
    ...(extendedFields && { extendedFields }),
  }
  return contactTaxes.save(transaction, value, now)
}

/** The VAT number that was sent; undefined for none, empty to remove the stored one. */
function vatIdOf({ contactDetails }: ContactTaxDetails): string | undefined {
  const vatId = contactDetails?.vatId
  if (!vatId) return vatId
  if (countryOfVatNumber(vatId) === null)
    throw invalidField('contactTaxDetails.contactDetails.vatId', 'must be a VAT number such as DE123456789', 'FORMAT')
  return normalizeVatNumber(vatId)
}

const withoutEntity = ({ itemMetadata }: Awaited<ReturnType<typeof changeEach>>['results'][number]) => ({
  itemMetadata,
})

/** The calls by which the owner sets up the taxes of single customers. */
export function contactTaxRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryContactTaxDetails, async ({ site }, { query, fields }) => {
    const all = (await contactTaxes.list(site.db)).map((stored) => ({ stored, wire: toWire(stored) }))
    const { page, pagingMetadata } = selectPage(
      all.map(({ wire }) => wire),
      query ?? {},
    )
    const ofPage = page.flatMap((wire) => all.find((one) => one.wire === wire) ?? [])
    const details = await Promise.all(ofPage.map(({ stored }) => withContact(site.db, stored, fields)))
    return { contactTaxDetails: details, pagingMetadata }
  })
  serve(app, calls.CountContactTaxDetails, async ({ site }, { filter = {} }) => ({
    count: filterList((await contactTaxes.list(site.db)).map(toWire), filter).length,
  }))
  serve(app, calls.GetContactTaxDetails, async ({ site }, { id, fields }) => ({
    contactTaxDetails: await withContact(site.db, await requireDetails(site.db, id), fields),
  }))
  serve(app, calls.UpsertContactTaxDetails, async ({ site, storeResponse }, { contactTaxDetails, fields }) => {
    await checkVatNumber(site, contactTaxDetails.contactDetails?.vatId)
    return write(site, currentCause(), async (transaction) => {
      const stored = await save(transaction, contactTaxDetails, site.now())
      const answer = { contactTaxDetails: await withContact(transaction, stored, fields) }
      storeResponse?.(answer)
      return answer
    })
  })
  serve(app, calls.BulkUpsertContactTaxDetails, async ({ site, storeResponse }, request) => {
    for (const { contactDetails } of request.contactTaxDetails) await checkVatNumber(site, contactDetails?.vatId)
    return write(site, currentCause(), async (transaction) => {
      const upsert = async (given: Given) =>
        withContact(transaction, await save(transaction, given, site.now()), request.fields)
      const { results, bulkActionMetadata } = await changeEach(
        transaction,
        request.contactTaxDetails,
        upsert,
        ({ id }, saved) => saved?.id ?? id,
      )
      const answer = {
        results: results.map(({ itemMetadata, value }) => ({
          itemMetadata,
          ...(request.returnEntity && value && { item: value }),
        })),
        bulkActionMetadata,
      }
      storeResponse?.(answer)
      return answer
    })
  })
  contactTaxTagRoutes(app)
  serveWrite(app, calls.DeleteContactTaxDetails, async (transaction, _, { contactTaxDetailsId }) => {
    await contactTaxes.remove(transaction, (await requireDetails(transaction, contactTaxDetailsId)).value.id)
    return {}
  })
  serveWrite(app, calls.BulkDeleteContactTaxDetails, async (transaction, _, { contactTaxDetailsIds }) => {
    const remove = async (id: string) =>
      contactTaxes.remove(transaction, (await requireDetails(transaction, id)).value.id)
    const { results, bulkActionMetadata } = await changeEach(transaction, contactTaxDetailsIds, remove, (id) => id)
    return { results: results.map(withoutEntity), bulkActionMetadata }
  })
}

function contactTaxTagRoutes(app: Hono<Env>): void {
  serveWrite(app, calls.BulkUpdateContactTaxDetailsTags, async (transaction, { now }, request) => {
    requireTagChange(request)
    const retag = async (id: string) => {
      const { value } = await requireDetails(transaction, id)
      return contactTaxes.save(transaction, { ...value, tags: changeTags(value.tags, request) }, now())
    }
    const { results, bulkActionMetadata } = await changeEach(
      transaction,
      request.contactTaxDetailsIds,
      retag,
      (id) => id,
    )
    return { results: results.map(withoutEntity), bulkActionMetadata }
  })
  serveWrite(app, calls.BulkUpdateContactTaxDetailsTagsByFilter, async (transaction, { now }, request) => {
    requireTagChange(request)
    const all = await contactTaxes.list(transaction)
    const found = new Set(filterList(all.map(toWire), request.filter).map(({ id }) => id))
    for (const { value } of all)
      if (found.has(value.contactId))
        await contactTaxes.save(transaction, { ...value, tags: changeTags(value.tags, request) }, now())
    return { jobId: crypto.randomUUID() }
  })
}
