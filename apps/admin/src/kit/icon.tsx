const paths = {
  home: 'M3 9.5 10 4l7 5.5V17h-5v-4.5H8V17H3z',
  orders: 'M4 3h12v14l-2-1.3-2 1.3-2-1.3L8 17l-2-1.3L4 17zM7 7h6M7 10.5h6',
  subscriptions: 'M4 10a6 6 0 0 1 10.500-4M16 10a6 6 0 0 1-10.500 4M14.500 2.500V6H11M5.500 17.500V14H9',
  products: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.500zM3 6.500 10 10l7-3.500M10 10v7',
  collections: 'M3 5h6v6H3zM11 5h6v6h-6zM3 13h6v3H3zM11 13h6v3h-6z',
  inventory: 'M3 4h14v4H3zM4 8v8h12V8M8 11h4',
  media: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.500h.01',
  customers: 'M10 10a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400zM4 17c.4-3.300 2.700-5 6-5s5.600 1.700 6 5',
  discounts: 'M3 10V4h6l8 8-6 6zM6.500 7.500h.01',
  analytics: 'M3 17h14M5 14V9M10 14V4M15 14v-7',
  content: 'M4 3h8l4 4v10H4zM12 3v4h4M7 10h6M7 13h6',
  settings: 'M4 6h7M15 6h1M4 14h1M9 14h7M13 4v4M7 12v4',
  search: 'M9 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM13 13l4 4',
  more: 'M4 6h12M4 10h12M4 14h12',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M7 5 4 8l3 3',
  redo: 'M16 8H8a4 4 0 0 0 0 8h4M13 5l3 3-3 3',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M9 4h6M5 16h6M12 4 8 16',
  bullets: 'M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3.500 4 5 3.500V7M3.500 12.500h2l-2 3h2',
  quote: 'M4 12c0-4 1-6 4-7M4 12h4v4H4zM12 12c0-4 1-6 4-7M12 12h4v4h-4z',
  link: 'M8.500 11.500a3 3 0 0 0 4.200 0l2.600-2.600a3 3 0 0 0-4.200-4.200l-1 1M11.500 8.500a3 3 0 0 0-4.200 0l-2.600 2.600a3 3 0 0 0 4.200 4.200l1-1',
  table: 'M3 4h14v12H3zM3 8h14M10 4v12M3 12h14',
  card: 'M3 5h14v10H3zM3 9h14',
  truck:
    'M2 5h10v9H2zM12 8h3l3 3v3h-6M6 16.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3zM15 16.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3z',
  percent: 'M5 15 15 5M6.500 7.500a1 1 0 1 0 0-2 1 1 0 0 0 0 2zM13.500 14.500a1 1 0 1 0 0-2 1 1 0 0 0 0 2z',
  mail: 'M3 5h14v10H3zM3 6l7 5 7-5',
  globe: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM3 10h14M10 3c3 3 3 11 0 14M10 3c-3 3-3 11 0 14',
  lock: 'M5 9h10v8H5zM7 9V6a3 3 0 0 1 6 0v3',
  shield: 'M10 3l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V5z',
  code: 'M7 6 3 10l4 4M13 6l4 4-4 4',
  chat: 'M4 4h12v9h-6l-4 4v-4H4z',
  plus: 'M10 4v12M4 10h12',
  dots: 'M3.500 10a1 1 0 1 0 2 0 1 1 0 1 0-2 0zM9 10a1 1 0 1 0 2 0 1 1 0 1 0-2 0zM14.500 10a1 1 0 1 0 2 0 1 1 0 1 0-2 0z',
  filter: 'M3 5h14M6 10h8M8.500 15h3',
  views: 'M5 3h10v14l-5-3.500L5 17z',
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    viewBox="0 0 20 20"
    className="size-5 shrink-0"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
