import { browserStore } from "@/lib/browser/store";

/* Whether the staff's sidebar is collapsed in a wide window: an attribute of the document, which the variant `beside`
 * of app/globals.css reads. */

const key = "towerdesk-sidebar";

/** Runs before the first paint, so that the page does not move. */
export const sidebarScript = `try{if(localStorage.getItem("${key}")==="collapsed")document.documentElement.dataset.sidebar="collapsed"}catch{}`;

/** Collapses or expands the sidebar, in this browser from now on. */
export function setSidebarCollapsed(isCollapsed: boolean): void {
  if (isCollapsed) {
    document.documentElement.dataset.sidebar = "collapsed";
    browserStore.set(key, "collapsed");
  } else {
    delete document.documentElement.dataset.sidebar;
    browserStore.remove(key);
  }
}
