import { formatDate } from '../i18n/format.ts'
import { useLanguage } from '../i18n/use-messages.ts'
import { textLink } from '../ui/button.tsx'
import type { Parcel, ParcelList } from './parcel-views.ts'

/** The parcels of an order, with the carrier's page of each. */
export function Parcels({ parcels: { title, parcels } }: { parcels: ParcelList }) {
  if (parcels.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="display text-heading">{title}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {parcels.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel} />
        ))}
      </ul>
    </section>
  )
}

function ParcelCard({ parcel: { title, sent, items, carrier, tracking, link } }: { parcel: Parcel }) {
  const language = useLanguage()
  return (
    <li className="rounded-control border border-line p-5 text-small">
      <h3 className="text-label font-semibold">{title}</h3>
      <p className="text-muted">{[sent && formatDate(sent, language), carrier].filter(Boolean).join(' · ')}</p>
      <ul className="mt-3">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {tracking && (
        <p className="mt-3 break-all">
          <span className="text-muted">{tracking.label}</span> {tracking.number}
        </p>
      )}
      {link && (
        <a href={link.href} rel="noreferrer" className={`mt-2 inline-block py-1 font-semibold ${textLink}`}>
          {link.label}
        </a>
      )}
    </li>
  )
}
