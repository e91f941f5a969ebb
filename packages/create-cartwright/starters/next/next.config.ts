import type { NextConfig } from 'next'

export default {
  poweredByHeader: false,
  devIndicators: false,
  // No other site can show a page in a frame, where a click could be stolen.
  headers: async () => [
    {
      source: '/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: "frame-ancestors 'self'" },
        { key: 'X-Frame-Options', value: 'SAMEORIGIN' },
      ],
    },
  ],
} satisfies NextConfig
