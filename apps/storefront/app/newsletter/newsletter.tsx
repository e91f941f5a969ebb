import { messagesIn } from '../i18n/messages.server.ts'
import { readForm } from '../security/form.server.ts'
import { pageHead } from '../seo/head.server.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/newsletter.ts'
import { newsletterWords, subscribe } from './newsletter.server.ts'
import { NewsletterForm } from './newsletter-form.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { title, text, sentTitle, sent } = messagesIn(shop.language).newsletter
  return {
    texts: { title, text, sentTitle, sent },
    words: newsletterWords(shop),
    head: pageHead({ ...shop.page, title }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return subscribe(context.get(shopContext), await readForm(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Where customers subscribe to the newsletter, and read that a mail was sent. */
export default function NewsletterPage({ loaderData: { texts, words }, actionData }: Route.ComponentProps) {
  return (
    <div className="page-x max-w-2xl pt-8 pb-24 sm:pt-12">
      <h1 className="poster text-title">{texts.title}</h1>
      <div role="status">
        {actionData?.ok && (
          <div className="mt-8 rounded-control bg-sand p-6">
            <p className="font-semibold">{texts.sentTitle}</p>
            <p className="mt-2 break-words">
              {actionData.email}: {texts.sent}
            </p>
          </div>
        )}
      </div>
      {!actionData?.ok && (
        <>
          <p className="mt-4 mb-6 text-lead">{texts.text}</p>
          <NewsletterForm words={words} rejected={actionData} />
        </>
      )}
    </div>
  )
}
