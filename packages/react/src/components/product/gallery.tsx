'use client'

import type { MediaItem } from '@cartwright/client'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Image } from '../image.tsx'
import { flag, type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type GalleryMessages, galleryTexts } from '../messages/gallery.ts'
import { videoFile } from './video-file.ts'

/** Props of `Gallery`. */
export interface GalleryProps extends TextProps<GalleryMessages> {
  /** Images and videos, such as `product.media.items`. Other files are left out. */
  media: readonly MediaItem[]
  /** The name of the product. */
  name: string
  /** The item that is shown, by its id, such as that of a chosen color. The shopper may leave it. */
  shown?: string | undefined
  /** The `sizes` of the large image. Default: `(min-width: 48em) 50vw, 100vw`. */
  sizes?: string
  /** Makes what is shown of an item in your own way. */
  children?: (item: MediaItem, isCurrent: boolean) => ReactNode
  className?: string | undefined
  classNames?: PartClasses<'strip' | 'slide' | 'previous' | 'next' | 'thumbnails' | 'thumbnail' | 'count'>
}

/**
 * The images and videos of a product. For the keyboard it is one stop, in which the arrow keys, Home and End change the
 * image; without script all of them are there. A style sheet can make the strip scroll (`scroll-snap-type`), or hide what is
 * not current (`[data-part=slide]:not([data-current])`).
 */
export function Gallery(props: GalleryProps) {
  const { media, name, shown, className, classNames, children } = props
  const { texts } = useTexts('gallery', galleryTexts, props)
  const items = media.filter((item) => item.image ?? item.thumbnail ?? item.video)
  const strip = useRef<HTMLUListElement>(null)
  const { current, show } = useCurrent(items, shown, strip)
  const part = partsOf(classNames)
  const last = items.length - 1
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, current, last)
    // The keys of a video are its own: it seeks with them.
    if (target === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    show(target)
  }
  if (items.length === 0) return null
  return (
    <section aria-label={texts.images(name)} data-part="gallery" className={className}>
      <ul
        ref={strip}
        tabIndex={last > 0 ? 0 : undefined}
        aria-label={`${texts.images(name)}, ${texts.image(current + 1, items.length)}`}
        onKeyDown={onKeyDown}
        {...part('strip')}
      >
        {items.map((item, index) => (
          <li key={item.id} {...part('slide')} data-current={flag(index === current)}>
            {children ? (
              children(item, index === current)
            ) : (
              <Slide item={item} name={name} isFirst={index === 0} isCurrent={index === current} sizes={props.sizes} />
            )}
          </li>
        ))}
      </ul>
      <p role="status" {...part('count')}>
        {last > 0 && texts.image(current + 1, items.length)}
      </p>
      {last > 0 && <Buttons part={part} texts={texts} current={current} last={last} onShow={show} />}
      {last > 0 && <Thumbnails part={part} texts={texts} items={items} current={current} onShow={show} />}
    </section>
  )
}

/** The item that is shown, and the way to another one. Another one that the parent names is shown. */
function useCurrent(
  items: readonly MediaItem[],
  shown: string | undefined,
  strip: React.RefObject<HTMLUListElement | null>,
) {
  const [state, setState] = useState({
    index: Math.max(
      0,
      items.findIndex(({ id }) => id === shown),
    ),
    shown,
  })
  const requested = items.findIndex(({ id }) => id === shown)
  const isNew = shown !== state.shown && requested >= 0
  const current = Math.min(isNew ? requested : state.index, Math.max(0, items.length - 1))
  if (isNew) setState({ index: requested, shown })
  useEffect(() => {
    const list = strip.current
    const slide = list?.children[current]
    // Nothing but the strip moves: the page stays where it is.
    if (list && slide instanceof HTMLElement) list.scrollTo?.({ left: slide.offsetLeft - list.offsetLeft })
  }, [current, strip])
  return { current, show: (index: number) => setState({ index, shown }) }
}

interface SlideProps {
  item: MediaItem
  name: string
  isFirst: boolean
  isCurrent: boolean
  sizes: string | undefined
}

function Slide({ item, name, isFirst, isCurrent, sizes = '(min-width: 48em) 50vw, 100vw' }: SlideProps) {
  const alt = item.image?.altText || item.thumbnail?.altText || item.title || name
  const video = videoFile(item)
  if (video === undefined)
    return <Image image={item} alt={alt} sizes={sizes} {...(isFirst && { loading: 'eager', fetchPriority: 'high' })} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: the media library has no captions
    <video
      src={video}
      poster={item.thumbnail?.url ?? item.image?.url}
      controls
      playsInline
      preload="none"
      inert={!isCurrent}
      aria-label={alt}
    />
  )
}

/** The index that a key leads to. */
function targetOf(key: string, current: number, last: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(current + 1, last)
  if (key === 'ArrowLeft') return Math.max(current - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

interface NavigationProps {
  part: ReturnType<typeof partsOf<'previous' | 'next' | 'thumbnails' | 'thumbnail'>>
  texts: GalleryMessages
  current: number
  onShow: (index: number) => void
}

/** Out of the order of the keyboard, which has the arrow keys. */
const Buttons = ({ part, texts, current, last, onShow }: NavigationProps & { last: number }) => (
  <>
    <button
      type="button"
      tabIndex={-1}
      {...part('previous')}
      aria-label={texts.previous}
      disabled={current === 0}
      onClick={() => onShow(current - 1)}
    >
      ←
    </button>
    <button
      type="button"
      tabIndex={-1}
      {...part('next')}
      aria-label={texts.next}
      disabled={current === last}
      onClick={() => onShow(current + 1)}
    >
      →
    </button>
  </>
)

const Thumbnails = ({ part, texts, items, current, onShow }: NavigationProps & { items: readonly MediaItem[] }) => (
  <ul {...part('thumbnails')}>
    {items.map((item, index) => (
      <li key={item.id}>
        <button
          type="button"
          tabIndex={-1}
          {...part('thumbnail')}
          aria-label={`${texts.image(index + 1, items.length)}: ${item.image?.altText || item.title}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onShow(index)}
        >
          <Image image={item} alt="" sizes="6rem" />
        </button>
      </li>
    ))}
  </ul>
)
