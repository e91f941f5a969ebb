import { buttonClass } from '@cartwright/design/parts'
import { useFetcher, useLocation } from 'react-router'
import { useLanguage, useLocalPath } from '../i18n/use-messages.ts'
import { HeartIcon } from './heart-icon.tsx'
import { useWished } from './use-wished.ts'
import type { WishResult } from './wishlist.server.ts'

const texts = {
  en: {
    save: (name: string) => `Save ${name} to the wishlist`,
    label: 'Save to wishlist',
    saved: 'On your wishlist',
    full: 'Your wishlist is full. Remove a product first.',
    gone: 'This product is not available any more.',
  },
  de: {
    save: (name: string) => `${name} auf die Wunschliste setzen`,
    label: 'Auf die Wunschliste',
    saved: 'Auf deiner Wunschliste',
    full: 'Deine Wunschliste ist voll. Entferne zuerst ein Produkt.',
    gone: 'Dieses Produkt ist nicht mehr erhältlich.',
  },
}

interface WishButtonProps {
  product: { id: string; name: string }
  /** On the image of a card, without a visible label. */
  card?: boolean
}

/** Saves a product to the wishlist, or removes it. A form that works before script arrives. */
export default function WishButton({ product: { id, name }, card = false }: WishButtonProps) {
  const language = useLanguage()
  const messages = texts[language]
  const action = useLocalPath()('/wishlist')
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<WishResult>({ key: `wish ${id}` })
  const wished = useWished()
  const saved = fetcher.formData ? fetcher.formData.get('intent') === 'add' : wished.includes(id)
  const problem = fetcher.state === 'idle' && fetcher.data?.ok === false ? messages[fetcher.data.problem] : null
  return (
    <fetcher.Form method="post" action={action} className={card ? 'absolute top-1 right-1 z-10' : 'mt-3'}>
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="intent" value={saved ? 'remove' : 'add'} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        aria-pressed={saved}
        aria-label={card ? messages.save(name) : undefined}
        title={card ? messages.label : undefined}
        className={
          card
            ? 'group/wish inline-flex size-11 items-center justify-center rounded-pill'
            : buttonClass('quiet', 'w-full gap-2')
        }
      >
        {card ? (
          <span className="inline-flex size-9 items-center justify-center rounded-pill bg-paper text-ink group-hover/wish:text-clay group-aria-pressed/wish:text-clay">
            <HeartIcon filled={saved} />
          </span>
        ) : (
          <>
            <HeartIcon filled={saved} />
            {saved ? messages.saved : messages.label}
          </>
        )}
      </button>
      <div role="alert">
        {problem && (
          <p className={`text-small font-medium text-clay ${card ? 'mr-2 ml-8 rounded-control bg-paper p-2' : 'mt-2'}`}>
            {problem}
          </p>
        )}
      </div>
    </fetcher.Form>
  )
}
