import type { StorefrontPalette } from '@cartwright/client'
import { brandMessages as messages } from '../messages.ts'
import type { BrandForm } from './theme-form.ts'

const families = {
  SYSTEM_SANS: 'system-ui, sans-serif',
  SYSTEM_SERIF: 'Georgia, "Times New Roman", serif',
  FRAUNCES: 'Fraunces, Georgia, serif',
  INSTRUMENT_SANS: '"Instrument Sans", system-ui, sans-serif',
  SPACE_GROTESK: '"Space Grotesk", system-ui, sans-serif',
} as const satisfies Record<BrandForm['heading'], string>

interface PreviewProps {
  readonly values: BrandForm
  readonly palette: StorefrontPalette
  readonly logo: string
  readonly label: string
}

/** A small page of the shop in its colors, fonts and shapes. An illustration: its parts do nothing. */
export function Preview({ values, palette, logo, label }: PreviewProps) {
  const { sample } = messages
  const radius = `${Math.min(Number(values.cornerRadius) || 0, 32)}px`
  const heading = { fontFamily: families[values.heading] }
  return (
    <figure className="min-w-0">
      <div
        role="img"
        aria-label={`${messages.preview}: ${label}`}
        className="overflow-hidden border border-line"
        style={{
          background: palette.background,
          color: palette.text,
          fontFamily: families[values.body],
          borderRadius: radius,
        }}
      >
        <div
          className="flex items-center justify-between gap-3 px-4 py-3"
          style={{ borderBottom: `1px solid ${palette.border}` }}
        >
          <span className="flex min-w-0 items-center gap-2 font-semibold" style={heading}>
            {logo && <img src={`/media/${logo}`} alt="" className="h-7 max-w-32 object-contain" />}
            {!(logo && values.logoShowsName) && <span className="truncate">{values.name}</span>}
          </span>
          <span style={{ color: palette.mutedText }}>{sample.menu}</span>
        </div>
        <div className="flex gap-4 p-4">
          <span
            className="size-24 shrink-0"
            style={{ background: palette.mutedSurface, borderRadius: radius, border: `1px solid ${palette.border}` }}
          />
          <div className="flex min-w-0 flex-col gap-1">
            <span className="font-semibold text-section" style={heading}>
              {sample.product}
            </span>
            <span>{sample.price}</span>
            <span style={{ color: palette.mutedText }}>{sample.text}</span>
            <span style={{ color: palette.success }}>{sample.stock}</span>
            <span
              className="mt-1 self-start px-4 py-2 font-medium"
              style={{
                background: palette.accent,
                color: palette.onAccent,
                borderRadius: `${Number(values.buttonRadius) || 0}px`,
              }}
            >
              {sample.add}
            </span>
          </div>
        </div>
        <div className="flex justify-between gap-3 px-4 py-3" style={{ background: palette.footer }}>
          <span style={{ color: palette.highlight, ...heading }}>{values.name}</span>
          <span style={{ color: palette.mutedOnFooter }}>{sample.imprint}</span>
        </div>
      </div>
      <figcaption className="mt-1 text-muted text-table">{label}</figcaption>
    </figure>
  )
}
