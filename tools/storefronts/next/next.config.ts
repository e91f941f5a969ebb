import type { NextConfig } from 'next'

const config: NextConfig = {
  images: {
    // The provider's image host, and no other: what a storefront of the provider's documentation allows.
    remotePatterns: [{ protocol: 'https', hostname: 'static.wixstatic.com' }],
  },
}

export default config
