// Outside Next's bundler there is no client bundle to protect, so the marker package is replaced by nothing.
export {};
