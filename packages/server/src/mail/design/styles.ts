import type { CSSProperties } from 'react'

const display = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const text = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const mono = 'ui-monospace,Menlo,Consolas,monospace'

export const colors = {
  ink: '#1b1b1f',
  muted: '#56565f',
  paper: '#fafafa',
  sheet: '#ffffff',
  sand: '#eeeef0',
  line: '#d9d9de',
}
const accent = '#2f4fc4'

/** Set on each element, since many mail programs read no style sheet. */
export const styles = {
  page: {
    margin: 0,
    padding: '32px 12px 48px',
    backgroundColor: colors.paper,
    fontFamily: text,
    fontSize: '16px',
    lineHeight: 1.55,
  },
  column: { width: '100%', maxWidth: '600px' },
  shop: {
    margin: 0,
    padding: '0 8px 20px',
    fontFamily: display,
    fontSize: '26px',
    lineHeight: 1.2,
    letterSpacing: '-0.03em',
    color: colors.ink,
  },
  shopLink: { color: colors.ink, textDecoration: 'none' },
  sheet: {
    backgroundColor: colors.sheet,
    border: `1px solid ${colors.line}`,
    borderRadius: '8px',
    padding: '40px',
  },
  footer: { margin: 0, padding: '20px 8px 0', fontSize: '13px', lineHeight: 1.55, color: colors.muted },
  contact: { margin: 0, padding: '4px 8px 0', fontSize: '13px', lineHeight: 1.55, color: colors.muted },
  title: {
    margin: '0 0 12px',
    fontFamily: display,
    fontSize: '32px',
    lineHeight: 1.1,
    fontWeight: 400,
    letterSpacing: '-0.02em',
    color: colors.ink,
  },
  heading: {
    margin: '0 0 8px',
    fontFamily: display,
    fontSize: '20px',
    lineHeight: 1.3,
    fontWeight: 400,
    color: colors.ink,
  },
  paragraph: { margin: '0 0 24px', fontSize: '16px', lineHeight: 1.55, color: colors.ink },
  note: { margin: 0, fontSize: '14px', lineHeight: 1.55, color: colors.muted },
  code: {
    margin: '0 0 24px',
    padding: '18px 12px',
    borderRadius: '8px',
    backgroundColor: colors.sand,
    textAlign: 'center',
    fontFamily: mono,
    fontSize: '32px',
    lineHeight: 1.2,
    fontWeight: 600,
    letterSpacing: '0.18em',
    color: colors.ink,
  },
  button: {
    padding: '14px 24px',
    borderRadius: '8px',
    backgroundColor: accent,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  facts: { margin: '0 0 24px' },
  rule: { borderTop: `1px solid ${colors.line}` },
} as const satisfies Record<string, CSSProperties>

/** For those programs that do read a style sheet: the dark form, and the narrow one. */
export const styleSheet = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .page, .page > table > tbody > tr > td { background-color: #151518 !important }
    .sheet { background-color: #1e1e22 !important; border-color: #3a3a42 !important }
    .ink, .ink a { color: #f2f2f5 !important }
    .muted, .muted a { color: #b4b4be !important }
    .rule { border-color: #3a3a42 !important }
    .code { background-color: #26262b !important }
    .button { background-color: #a5b6ff !important; color: #10142a !important }
  }
  @media (max-width: 480px) {
    .sheet { padding: 28px 20px !important }
    .code { font-size: 26px !important }
  }
`
