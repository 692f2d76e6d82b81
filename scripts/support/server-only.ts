// Outside Next's bundler there is no client bundle to protect, so this empty module replaces the marker package.
export {};
