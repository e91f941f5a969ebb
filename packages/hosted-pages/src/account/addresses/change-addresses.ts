import { type BrowserSession, changeProfileInBrowser, type EnteredProfile, type Site } from '@cartwright/server/hosted'
import { keyOf, type StoredAddress } from './stored-address.ts'

export type EnteredAddress = NonNullable<EnteredProfile['addresses']>[number]

/** The address is not among the member's any more as it was seen. */
export class AddressGone extends Error {
  override name = 'AddressGone'
}

/** Adds an address: in front of the others, or behind them. */
export const addAddress = (site: Site, session: BrowserSession, entered: EnteredAddress, isFirst: boolean) =>
  changeAddresses(site, session, (addresses) => (isFirst ? [entered, ...addresses] : [...addresses, entered]))

/** @throws AddressGone */
export const changeAddress = (
  site: Site,
  session: BrowserSession,
  key: string,
  change: (before: StoredAddress) => EnteredAddress,
  isFirst: boolean,
) =>
  changeAddresses(site, session, (addresses) => {
    const [before, others, at] = takeOut(addresses, key)
    return others.toSpliced(isFirst ? 0 : at, 0, change(before))
  })

/** @throws AddressGone */
export const removeAddress = (site: Site, session: BrowserSession, key: string) =>
  changeAddresses(site, session, (addresses) => takeOut(addresses, key)[1])

/** @throws AddressGone */
export const putFirst = (site: Site, session: BrowserSession, key: string) =>
  changeAddress(site, session, key, (address) => address, true)

/** Writes only the list of addresses, based on its latest state. Concurrent changes of other fields stay. */
async function changeAddresses(
  site: Site,
  session: BrowserSession,
  change: (addresses: readonly StoredAddress[]) => readonly EnteredAddress[],
): Promise<void> {
  await changeProfileInBrowser(site, session, ({ addresses }) => ({ addresses: [...change(addresses)] }))
}

function takeOut(addresses: readonly StoredAddress[], key: string): [StoredAddress, EnteredAddress[], number] {
  const at = addresses.findIndex((address) => keyOf(address) === key)
  const found = addresses[at]
  if (!found) throw new AddressGone()
  // The same twice is shown once.
  return [found, addresses.filter((address) => keyOf(address) !== key), at]
}
