/*
 * A browser's page translation wraps text nodes in `font` elements, or replaces them. React then calls `removeChild` or
 * `insertBefore` with a text node that is no longer a child of that element, and the browser throws.
 */

/** Returns the child of a parent that contains a node, or null if the node was taken out. */
function childOf(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Makes the page's changes work on a translated page. Call it before hydration. */
export function allowTranslation(prototype: Node = Node.prototype): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = childOf(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childOf(this, before)) as T;
  };
}
