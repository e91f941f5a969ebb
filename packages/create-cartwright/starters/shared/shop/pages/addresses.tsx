import { AddressForm, FormSubmit, fromMemberAddress } from '@cartwright/react'
import { addressLines } from '@cartwright/react/server'
import { ShopForm } from '../framework'
import { Head } from '../head'
import type { AccountData } from '../loaders/shopper'
import { messagesIn } from '../messages'
import { Outcome } from '../parts/outcome'
import type { ShopView } from '../shop'
import { AccountNav } from './account'

/** The addresses of a member, which the checkout suggests. */
export function AddressesPage({ view, member }: { readonly view: ShopView } & Pick<AccountData, 'member'>) {
  const t = messagesIn(view.language)
  const addresses = member.contact?.addresses ?? []
  return (
    <>
      <Head view={view} title={t.addresses} noIndex />
      <h1>{t.addresses}</h1>
      <AccountNav view={view} />
      {addresses.length === 0 && <p className="empty">{t.noAddresses}</p>}
      <ul className="addresses">
        {addresses.map((address, position) => (
          <li key={`${addresses.length}-${address.id ?? position}`} className="box">
            <address>
              {addressLines({ address }, view.language).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </address>
            <details>
              <summary>{t.editAddress}</summary>
              <AddressForm
                className="fields"
                hasContact={false}
                defaultValue={fromMemberAddress(address)}
                position={position}
              />
            </details>
            <ShopForm name={`remove-${position}`} intent="address-remove">
              <input type="hidden" name="position" value={position} />
              <FormSubmit className="link" data-part="remove">
                {t.remove}
              </FormSubmit>
              <Outcome language={view.language} />
            </ShopForm>
          </li>
        ))}
      </ul>
      <section className="section">
        <h2>{t.addAddress}</h2>
        <AddressForm key={addresses.length} className="fields" hasContact={false} />
      </section>
    </>
  )
}
