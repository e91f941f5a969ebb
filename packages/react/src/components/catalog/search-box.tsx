'use client'

import type { ShopProduct } from '@cartwright/client'
import { type ReactNode, useId } from 'react'
import type { SuggestionsOptions } from '../../catalog/use-search.ts'
import { useLocalPath } from '../../provider.tsx'
import { visit } from '../../visit.ts'
import { Image } from '../image.tsx'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import type { TextProps } from '../messages/default-texts.ts'
import { type SearchMessages, searchTexts } from '../messages/search.ts'
import { type Combobox, useCombobox } from './use-combobox.ts'

/** The parts of `SearchBox` that take a class name. */
export type SearchBoxPart = 'input' | 'button' | 'list' | 'option' | 'image' | 'name' | 'price'

/** Props of `SearchBox`. */
export interface SearchBoxProps extends TextProps<SearchMessages> {
  /** The page of the results, which gets the text as the parameter `q`. Default: `/search`. */
  action?: string
  /** The text to begin with. */
  defaultValue?: string
  /** Opens the results in the app, in place of the form. */
  onSearch?: (text: string) => void
  /** The address of a product's page. Default: `/products/<slug>`. */
  productUrl?: (product: ShopProduct) => string
  /** Opens the page of a suggestion. Default: leaves the page for it. */
  open?: (url: string) => void
  /** Loads the suggestions, such as from a route of the app. Default: the module `products`. */
  load?: SuggestionsOptions['load']
  /** The most suggestions. Default: 5. */
  limit?: number
  /** Makes what is shown of a suggestion in your own way. */
  children?: (product: ShopProduct) => ReactNode
  className?: string | undefined
  classNames?: PartClasses<SearchBoxPart>
}

/**
 * The search field with products for what is typed so far, by the combobox pattern: arrows move through them, Enter opens
 * one, Escape closes the list. Without script or network it is a form. Needs the module `products`.
 */
export function SearchBox(props: SearchBoxProps) {
  const localPath = useLocalPath()
  const { productUrl = (product: ShopProduct) => localPath(productPath(product)) } = props
  const { action = localPath('/search'), defaultValue = '', onSearch, open = visit, limit = 5 } = props
  const { texts } = useTexts('search', searchTexts, props)
  const id = useId()
  const part = partsOf(props.classNames)
  const box = useCombobox({ defaultValue, limit, load: props.load, onPick: (product) => open(productUrl(product)) })
  return (
    <search data-part="search" className={props.className}>
      <form
        action={action}
        onSubmit={(event) => {
          box.close()
          if (!onSearch) return
          event.preventDefault()
          onSearch(box.text.trim())
        }}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && box.close()}
      >
        <input
          type="search"
          name="q"
          role="combobox"
          {...part('input')}
          value={box.text}
          maxLength={100}
          autoComplete="off"
          aria-label={texts.placeholder}
          placeholder={texts.placeholder}
          aria-autocomplete="list"
          aria-expanded={box.isOpen}
          aria-controls={box.isOpen ? `${id}list` : undefined}
          aria-activedescendant={box.isOpen && box.active >= 0 ? `${id}${box.active}` : undefined}
          onChange={({ target }) => box.type(target.value)}
          onKeyDown={box.onKeyDown}
        />
        <button type="submit" {...part('button')}>
          {texts.submit}
        </button>
        {box.isOpen && <Suggestions {...{ box, id, texts, part, productUrl, open }}>{props.children}</Suggestions>}
        <VisuallyHidden>
          <span role="status">{box.isOpen && texts.suggestions(box.products.length)}</span>
        </VisuallyHidden>
      </form>
    </search>
  )
}

interface SuggestionsProps {
  box: Combobox
  id: string
  texts: SearchMessages
  part: ReturnType<typeof partsOf<SearchBoxPart>>
  productUrl: (product: ShopProduct) => string
  open: (url: string) => void
  children: SearchBoxProps['children']
}

function Suggestions({ box, id, texts, part, productUrl, open, children }: SuggestionsProps) {
  return (
    <div id={`${id}list`} role="listbox" aria-label={texts.title} {...part('list')}>
      {box.products.map((product, index) => (
        <a
          key={product.id}
          id={`${id}${index}`}
          href={productUrl(product)}
          role="option"
          tabIndex={-1}
          aria-selected={index === box.active}
          {...part('option')}
          // The field keeps the focus, so that the list is still there when the button of the mouse goes up.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            // A click with a key opens another tab.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            box.close()
            open(productUrl(product))
          }}
        >
          {children ? (
            children(product)
          ) : (
            <>
              <Image image={product.media.mainMedia} alt="" sizes="4rem" className={part('image').className} />
              <span {...part('name')}>{product.name}</span>{' '}
              <span {...part('price')}>{product.convertedPriceData.formatted.discountedPrice}</span>
            </>
          )}
        </a>
      ))}
    </div>
  )
}

const productPath = ({ slug }: ShopProduct): string => `/products/${encodeURIComponent(slug)}`
