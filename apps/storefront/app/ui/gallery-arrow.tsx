import { ArrowIcon } from '../brand/icons.tsx'

interface GalleryArrowProps {
  label: string
  onClick: () => void
  /** Points to the image before. */
  back?: boolean
  disabled?: boolean
  tabIndex?: number
}

export function GalleryArrow({ label, onClick, back, disabled, tabIndex }: GalleryArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      tabIndex={tabIndex}
      onClick={onClick}
      className="pointer-events-auto inline-flex size-11 items-center justify-center rounded-pill bg-paper text-ink shadow-float hover:bg-sand disabled:invisible"
    >
      <ArrowIcon className={`size-5 ${back ? 'rotate-180' : ''}`} />
    </button>
  )
}
