import type { NextConfig } from 'next'

const config: NextConfig = {
  images: {
    // The proxy serves the image host at this machine, which Next.js 16 refuses by itself.
    dangerouslyAllowLocalIP: true,
    // The provider's image host, and no other: what a storefront of the provider's documentation allows.
    remotePatterns: [{ protocol: 'https', hostname: 'static.wixstatic.com' }],
  },
}

export default config
