import { useEffect, useRef, useState } from 'react'
import { CloseIcon } from '../brand/icons.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { GalleryArrow } from '../ui/gallery-arrow.tsx'
import type { Image } from './types.ts'

interface FullScreenGalleryProps {
  images: Image[]
  name: string
  /** Index of the image that fills the screen; null while it is closed. */
  shown: number | null
  onShow: (index: number | null) => void
}

/** One image in full screen. Arrow keys move, a click enlarges, Escape closes: the browser's own dialog. */
export default function FullScreenGallery({ images, name, shown, onShow }: FullScreenGalleryProps) {
  const { product } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const [zoomed, setZoomed] = useState(false)
  const image = shown === null ? undefined : images[shown]
  const open = image !== undefined
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  const go = (step: number) => {
    if (shown === null || !images[shown + step]) return
    setZoomed(false)
    onShow(shown + step)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={product.gallery(name)}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-paper text-ink"
      onClose={() => {
        setZoomed(false)
        onShow(null)
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') go(1)
        if (key === 'ArrowLeft') go(-1)
      }}
    >
      {image && shown !== null && (
        <>
          {image.video ? (
            <FullVideo key={image.video} image={image} />
          ) : (
            <ZoomedImage image={image} zoomed={zoomed} onZoom={setZoomed} />
          )}
          <div className="pointer-events-none absolute inset-x-3 top-1/2 flex -translate-y-1/2 justify-between sm:inset-x-6">
            <GalleryArrow label={product.previousPicture} disabled={shown === 0} onClick={() => go(-1)} back />
            <GalleryArrow label={product.nextPicture} disabled={shown === images.length - 1} onClick={() => go(1)} />
          </div>
          <p
            className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-pill bg-paper px-4 py-1.5 text-small"
            role="status"
          >
            {product.picture(shown + 1, images.length)}
          </p>
          <button
            type="button"
            aria-label={product.close}
            onClick={() => onShow(null)}
            className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-pill bg-paper shadow-float hover:bg-sand sm:top-5 sm:right-6"
          >
            <CloseIcon />
          </button>
        </>
      )}
    </dialog>
  )
}

/** A video plays here as it does on the page; its arrow keys move within it. */
function FullVideo({ image }: { image: Image }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the media library has no captions
    <video
      src={image.video}
      poster={image.url}
      controls
      playsInline
      preload="none"
      aria-label={image.alt}
      className="size-full object-contain p-4 sm:p-10"
      onKeyDown={(event) => event.stopPropagation()}
    />
  )
}

interface ZoomedImageProps {
  image: Image
  zoomed: boolean
  onZoom: (zoomed: boolean) => void
}

function ZoomedImage({ image, zoomed, onZoom }: ZoomedImageProps) {
  const { product } = useMessages()
  return (
    <div className="size-full overflow-auto overscroll-contain">
      <button
        type="button"
        aria-label={zoomed ? product.zoomOut : product.zoomIn}
        className={`flex items-center justify-center ${zoomed ? 'size-[220%] cursor-zoom-out' : 'size-full cursor-zoom-in p-4 sm:p-10'}`}
        onClick={({ currentTarget, clientX, clientY }) => {
          onZoom(!zoomed)
          const view = currentTarget.parentElement
          if (!zoomed && view) centreOn(view, clientX / view.clientWidth, clientY / view.clientHeight)
        }}
      >
        <img
          src={image.url}
          alt={image.alt}
          className="max-h-full min-h-0 max-w-full flex-1 self-stretch object-contain"
        />
      </button>
    </div>
  )
}

/** Scrolls an enlarged image to where it was clicked, once it is laid out. */
function centreOn(view: HTMLElement, x: number, y: number) {
  requestAnimationFrame(() => {
    view.scrollTo({
      left: x * view.scrollWidth - view.clientWidth / 2,
      top: y * view.scrollHeight - view.clientHeight / 2,
      behavior: 'instant',
    })
  })
}
