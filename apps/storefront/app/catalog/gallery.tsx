import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { loadPatiently } from '../offline/load-patiently.ts'
import { GalleryArrow } from '../ui/gallery-arrow.tsx'
import { NoPicture } from '../ui/no-picture.tsx'
import { Picture } from '../ui/picture.tsx'
import { useGallery } from './gallery-focus.ts'
import type { Image } from './types.ts'

// Rarely used, so it is loaded on demand.
const FullScreenGallery = lazy(loadPatiently(() => import('./full-screen-gallery.tsx')))

/**
 * The pictures of a product: a strip that snaps, pulled by finger, scrolled by the arrow keys when it has the focus,
 * or sent somewhere by its thumbnails, which are plain links into the strip and so need no script.
 */
export function Gallery({ images, name }: { images: Image[]; name: string }) {
  const { product } = useMessages()
  const id = useId()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const [wasEnlarged, setWasEnlarged] = useState(false)
  useCurrentSlide(strip, setCurrent)

  const show = (index: number) => {
    const slide = strip.current?.children[index]
    if (strip.current && slide instanceof HTMLElement) strip.current.scrollTo({ left: slide.offsetLeft })
  }
  useGallery((url) => {
    const index = images.findIndex((image) => image.url === url)
    if (index >= 0) show(index)
  })

  if (images.length === 0) {
    return (
      <div className="aspect-[4/3] overflow-hidden rounded-plate md:aspect-[4/5]">
        <NoPicture />
      </div>
    )
  }
  return (
    <section aria-label={product.gallery(name)} className="gallery relative">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keys
        tabIndex={0}
        aria-label={product.gallery(name)}
        className="gallery-strip relative flex gap-2 snap-x snap-mandatory overflow-x-auto rounded-plate bg-sand"
      >
        {images.map((image, index) => (
          <li key={image.url} id={`${id}${index}`} className="aspect-[4/5] w-full shrink-0 snap-start">
            {/* Without script, the link opens the image itself. */}
            <a
              href={image.url}
              aria-label={`${product.enlarge}: ${image.alt}`}
              className="block size-full cursor-zoom-in"
              onClick={(event) => {
                event.preventDefault()
                setEnlarged(index)
                setWasEnlarged(true)
              }}
            >
              <Picture image={image} first={index === 0} className="size-full object-cover" />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && <Arrows current={current} last={images.length - 1} onShow={show} />}
      {wasEnlarged && (
        <Suspense fallback={null}>
          <FullScreenGallery images={images} name={name} shown={enlarged} onShow={setEnlarged} />
        </Suspense>
      )}
      {images.length > 1 && <Thumbnails images={images} id={id} current={current} onShow={show} />}
    </section>
  )
}

interface ArrowsProps {
  current: number
  last: number
  onShow: (index: number) => void
}

function Arrows({ current, last, onShow }: ArrowsProps) {
  const { product } = useMessages()
  return (
    <div className="pointer-events-none absolute inset-x-3 top-0 flex aspect-[4/5] items-center justify-between no-scripting:hidden max-md:hidden">
      <GalleryArrow label={product.previousPicture} disabled={current === 0} onClick={() => onShow(current - 1)} back />
      <GalleryArrow label={product.nextPicture} disabled={current === last} onClick={() => onShow(current + 1)} />
    </div>
  )
}

interface ThumbnailsProps {
  images: Image[]
  /** What the ids of the slides begin with. */
  id: string
  current: number
  onShow: (index: number) => void
}

function Thumbnails({ images, id, current, onShow }: ThumbnailsProps) {
  const { product } = useMessages()
  return (
    <ul className="mt-3 grid grid-cols-6 gap-2 sm:gap-2.5">
      {images.map((image, index) => (
        <li key={image.url}>
          <a
            href={`#${id}${index}`}
            aria-label={`${product.picture(index + 1, images.length)}: ${image.alt}`}
            aria-current={index === current ? 'true' : undefined}
            className="block max-w-[5.5rem] overflow-hidden rounded-plate border-2 border-transparent p-0.5 transition-colors hover:border-edge aria-[current]:border-ink"
            onClick={(event) => {
              event.preventDefault()
              onShow(index)
            }}
          >
            <Picture image={image} decorative className="aspect-[4/5] w-full rounded-[2px] object-cover" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Follows which slide fills the strip. */
function useCurrentSlide(strip: React.RefObject<HTMLUListElement | null>, onChange: (index: number) => void) {
  const report = useRef(onChange)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) report.current([...element.children].indexOf(target))
        }
      },
      { root: element, threshold: 0.6 },
    )
    for (const slide of element.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [strip])
}
