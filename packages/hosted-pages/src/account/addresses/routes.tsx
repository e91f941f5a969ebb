import { type BrowserSession, type Site, ValidationError } from '@cartwright/server/hosted'
import type { Context, Hono } from 'hono'
import { type Form, readForm } from '../../checkout/form.ts'
import type { PagesEnv } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { seeOther, show } from '../../sign-in/answers.ts'
import { noProblems, type Problems } from '../../sign-in/problems.ts'
import { forMember } from '../for-member.ts'
import { accountPaths } from '../paths.ts'
import { addressToForm, findAddressFlaws, readAddress } from './address-form.ts'
import { AddressPage } from './address-page.tsx'
import { type AddressDone, AddressesPage } from './addresses-page.tsx'
import { AddressGone, addAddress, changeAddress, putFirst, removeAddress } from './change-addresses.ts'
import { addressPath, NEW_ADDRESS_PATH } from './paths.ts'
import { RemoveAddressPage } from './remove-page.tsx'
import { addressesOf, keyOf, type StoredAddress } from './stored-address.ts'

const NEW = null
const { addresses: LIST } = accountPaths

/** Adds the pages on which a member keeps its postal addresses. */
export function addAddressPages(pages: Hono<PagesEnv>, site: Site): void {
  const on = (answer: (c: Context<PagesEnv>, session: BrowserSession) => Promise<Response>) =>
    forMember(site, 'addresses', answer)
  pages.get(
    LIST,
    on((c, session) => showAddresses(c, session)),
  )
  pages.post(
    `${LIST}/first`,
    on(async (c, session) => {
      const { address = '' } = await readForm(c.req.raw)
      return unlessGone(() => putFirst(site, session, address), 'first')
    }),
  )
  pages.get(
    NEW_ADDRESS_PATH,
    on((c, session) => showAddress(c, session, { key: NEW, form: {} })),
  )
  pages.post(
    NEW_ADDRESS_PATH,
    on((c, session) => postAddress(c, site, session, NEW)),
  )
  const one = addressPath(':key')
  const keyIn = (c: Context<PagesEnv>) => c.req.param('key') ?? ''
  pages.get(
    one,
    on((c, session) =>
      withAddress(session, keyIn(c), (stored, isFirst) =>
        showAddress(c, session, { key: keyIn(c), form: addressToForm(stored, isFirst) }),
      ),
    ),
  )
  pages.post(
    one,
    on((c, session) => postAddress(c, site, session, keyIn(c))),
  )
  pages.get(
    `${one}/remove`,
    on((c, session) =>
      withAddress(session, keyIn(c), (stored) => show(c, <RemoveAddressPage frame={c.get('frame')} stored={stored} />)),
    ),
  )
  pages.post(
    `${one}/remove`,
    on((c, session) => unlessGone(() => removeAddress(site, session, keyIn(c)), 'removed')),
  )
}

const listAfter = (done: AddressDone) => seeOther(`${LIST}?done=${done}`)

/** Says that it is done, or that the address was not there any more. */
async function unlessGone(work: () => Promise<void>, done: AddressDone): Promise<Response> {
  try {
    await work()
    return listAfter(done)
  } catch (error) {
    if (!(error instanceof AddressGone)) throw error
    return listAfter('gone')
  }
}

async function withAddress(
  session: BrowserSession,
  key: string,
  answer: (stored: StoredAddress, isFirst: boolean) => Promise<Response>,
): Promise<Response> {
  const addresses = addressesOf(session.member)
  const stored = addresses.find((each) => keyOf(each) === key)
  return stored ? answer(stored, stored === addresses[0]) : listAfter('gone')
}

function showAddresses(c: Context<PagesEnv>, session: BrowserSession): Promise<Response> {
  const frame = c.get('frame')
  const requested = c.req.query('done') ?? ''
  const done = isDone(requested) ? requested : null
  return show(c, <AddressesPage {...{ frame, done }} addresses={addressesOf(session.member)} />)
}

const isDone = (text: string): text is AddressDone => Object.hasOwn(messagesIn('en').addresses.done, text)

interface ShownAddress {
  /** The one that is changed. */
  readonly key: string | typeof NEW
  readonly form: Form
  readonly problems?: Problems
  readonly isGone?: boolean
}

function showAddress(
  c: Context<PagesEnv>,
  session: BrowserSession,
  { key, form, problems = noProblems, isGone = false }: ShownAddress,
): Promise<Response> {
  const [first] = addressesOf(session.member)
  const mayComeFirst = first !== undefined && keyOf(first) !== key
  const frame = c.get('frame')
  return show(c, <AddressPage {...{ frame, addressKey: key, form, problems, mayComeFirst, isGone }} />, { problems })
}

async function postAddress(
  c: Context<PagesEnv>,
  site: Site,
  session: BrowserSession,
  key: string | typeof NEW,
): Promise<Response> {
  const { language } = c.get('frame')
  const messages = messagesIn(language).addresses
  const form = await readForm(c.req.raw)
  const flaws = findAddressFlaws(form, messages, messagesIn(language).checkout)
  if (flaws) return showAddress(c, session, { key, form, problems: flaws })
  const isFirst = form.first === 'yes'
  try {
    if (key === NEW) await addAddress(site, session, readAddress(form, null), isFirst)
    else await changeAddress(site, session, key, (before) => readAddress(form, before), isFirst)
    return listAfter(key === NEW ? 'added' : 'saved')
  } catch (error) {
    if (error instanceof AddressGone) {
      return showAddress(c, session, { key: NEW, form, isGone: true, problems: { fields: {}, status: 409 } })
    }
    if (!(error instanceof ValidationError)) throw error
    const [violation] = error.violations
    const { tooMany, profile } = messages.problems
    const whole = violation?.field === 'addresses' ? tooMany(Number(violation.data?.threshold)) : profile
    return showAddress(c, session, { key, form, problems: { fields: {}, whole, status: 400 } })
  }
}
