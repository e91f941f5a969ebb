import { formatDay, formatMoney } from '@cartwright/design'
import { Button, buttonClass, TextField } from '@cartwright/design/parts'
import { data, Form, useNavigation } from 'react-router'
import { textOf } from '../cart/item-form.ts'
import { errorCodeOf } from '../error-code.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { readForm } from '../security/form.server.ts'
import { pageHead } from '../seo/head.server.ts'
import { type Shop, shopContext } from '../shop.server.ts'
import type { Route } from './+types/balance.ts'

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { title, text, code, show, use, shop: toShop } = messagesIn(shop.language).giftCardBalance
  return {
    texts: { title, text, code, show, use, toShop },
    head: pageHead({ ...shop.page, title, noIndex: true }),
  }
}

/** The code is posted, so that it is in no address and no log. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const result = await readBalance(shop, textOf(await readForm(request), 'code').trim())
  return data(result, { status: result.ok ? 200 : 422 })
}

async function readBalance(shop: Shop, code: string) {
  const messages = messagesIn(shop.language).giftCardBalance
  try {
    const card = await shop.client.giftCardBalance.getGiftCardBalance(code)
    const { obfuscatedCode, balance, status, expirationDate, currency } = card
    const problem = { VALID: undefined, DISABLED: messages.disabled, EXPIRED: messages.expired }[status]
    const until = expirationDate && messages.until(formatDay(expirationDate, shop.language))
    const note = problem ?? until
    return {
      ok: true as const,
      left: messages.left(obfuscatedCode),
      balance: formatMoney(balance.amount, currency, shop.language),
      usable: problem === undefined,
      ...(note !== undefined && { note }),
    }
  } catch (error) {
    const problem = errorCodeOf(error)
    if (problem === null) throw error
    return { ok: false as const, code, problem: problem === 'TOO_MANY_REQUESTS' ? messages.tooMany : messages.notFound }
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** What is left on a gift card. The form works without script. */
export default function GiftCardBalancePage({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  const rejected = actionData && !actionData.ok ? actionData : undefined
  return (
    <div className="page-x max-w-2xl pt-8 pb-24 sm:pt-12">
      <h1 className="poster text-title">{texts.title}</h1>
      <p className="mt-4 text-lead">{texts.text}</p>
      <Form method="post" noValidate className="mt-6 flex flex-wrap items-start gap-3">
        <TextField
          label={texts.code}
          name="code"
          required
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={rejected?.code}
          error={rejected?.problem}
          className="min-w-0 flex-1 basis-64"
        />
        <Button className="mt-[1.875rem]" aria-disabled={busy || undefined}>
          {texts.show}
        </Button>
      </Form>
      <div role="status">
        {actionData?.ok && (
          <div className="mt-8 rounded-control bg-sand p-6">
            <p className="text-small">{actionData.left}</p>
            <p className="display mt-1 text-title tabular-nums" data-gift-card-balance>
              {actionData.balance}
            </p>
            {actionData.note && <p className="mt-2 text-small font-medium">{actionData.note}</p>}
            {actionData.usable && (
              <>
                <p className="mt-2 text-small">{texts.use}</p>
                <Link to="/" className={buttonClass('quiet', 'mt-5')}>
                  {texts.toShop}
                </Link>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
