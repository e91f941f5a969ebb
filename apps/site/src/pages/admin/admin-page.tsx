import type { Frame } from '../frame.ts'
import type { Language } from '../language.ts'
import { Layout } from '../layout.tsx'

const en = {
  title: 'The admin is not here yet',
  lead: 'This version has no pages for the shop’s owner. Catalog, coupons and orders are managed through the API until it has.',
  how: 'Make a key on the machine the site runs on; it is shown once and acts for the owner:',
  docs: 'Every call is described in the OpenAPI document.',
}

const de: typeof en = {
  title: 'Die Verwaltung gibt es noch nicht',
  lead: 'Diese Version hat keine Seiten für die Inhaber des Shops. Bis dahin werden Katalog, Gutscheine und Bestellungen über die API verwaltet.',
  how: 'Ein Schlüssel entsteht auf dem Rechner, auf dem die Site läuft; er wird einmal gezeigt und handelt für die Inhaber:',
  docs: 'Jeder Aufruf steht im OpenAPI-Dokument.',
}

const texts: Record<Language, typeof en> = { en, de }

/** What owners find at the admin's address until it is there: the truth, and another way. */
export function AdminPage({ frame }: { frame: Frame }) {
  const { title, lead, how, docs } = texts[frame.language]
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p>{how}</p>
        <pre className="mail-text">npx cartwright key create --name "My key"</pre>
        <p>
          <a href="/openapi.json">{docs}</a>
        </p>
      </div>
    </Layout>
  )
}
