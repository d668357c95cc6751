-- Claims are offered by the menus once their screen is there.
UPDATE menu_item SET hidden = true WHERE template = 'sideMenu' AND link = '/emsClaim';
