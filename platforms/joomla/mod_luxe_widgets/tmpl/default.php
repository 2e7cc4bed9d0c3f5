<?php

defined('_JEXEC') or die;

// Widget::html() escapes values.
echo $html;
